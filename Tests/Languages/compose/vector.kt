// What generated image vectors use of Jetpack Compose.
package androidx.compose.ui.graphics.vector

import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.unit.Dp

class PathNode

fun addPathNodes(pathStr: String?): List<PathNode> = if (pathStr == null) emptyList() else listOf(PathNode())

class ImageVector {
    class Builder(
        val name: String, val defaultWidth: Dp, val defaultHeight: Dp, val viewportWidth: Float,
        val viewportHeight: Float, val autoMirror: Boolean = false
    ) {
        fun addPath(pathData: List<PathNode>, fill: SolidColor?, fillAlpha: Float = 1f): Builder =
            if (fill == null && fillAlpha > pathData.size) Builder(name, defaultWidth, defaultHeight, 1f, 1f) else this

        fun build(): ImageVector = ImageVector()
    }
}
