internal import Geometry
internal import Raster
struct GradientTemplate {}
