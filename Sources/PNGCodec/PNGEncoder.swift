package import Raster
