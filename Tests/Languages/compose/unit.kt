// What generated image vectors use of Jetpack Compose.
package androidx.compose.ui.unit

class Dp(val value: Float)

val Int.dp: Dp get() = Dp(this.toFloat())
val Double.dp: Dp get() = Dp(this.toFloat())
