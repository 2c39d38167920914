package import Geometry
package import Raster
