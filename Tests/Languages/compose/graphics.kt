// What generated image vectors use of Jetpack Compose.
package androidx.compose.ui.graphics

class Color(val value: Long) {
    companion object {
        val Black = Color(0xFF000000)
    }
}

class SolidColor(val color: Color)
