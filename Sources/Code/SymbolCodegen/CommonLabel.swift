/// The labels of common symbols and what there can be a number of, with one meaning in both
/// languages.
///
/// The table of labels: a new one is a row. Keywords of other symbols are found by search, where
/// the first ones of two languages need not mean the same, and nothing tells a noun from a verb.
struct CommonLabel {
  let english: String
  let spanish: String
  /// One thing and several, by the languages of labels; nil where the label is an act, which nobody
  /// counts.
  let things: [LabelLanguage: (one: String, other: String)]?

  /// The row of a family of names, such as `bell`; nil if there is none.
  ///
  /// O(rows).
  init?(family: String) {
    for line in Self.table.split(separator: "\n") where line.hasPrefix("\(family)|") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 7 else { continue }
      (english, spanish) = (cells[1], cells[2])
      things =
        cells[3].isEmpty
        ? nil : [.english: (cells[3], cells[4]), .spanish: (cells[5], cells[6])]
      return
    }
    return nil
  }

  /// The label in a language.
  func text(in language: LabelLanguage) -> String { language == .english ? english : spanish }

  /// A name of a family; the labels in English and Spanish; one thing and several in English and in
  /// Spanish.
  static let table = """
    airplane|Flight|Vuelo|flight|flights|vuelo|vuelos
    alarm|Alarm clock|Despertador|alarm|alarms|alarma|alarmas
    bag|Shopping bag|Bolsa de compra|bag|bags|bolsa|bolsas
    bell|Notification|Notificación|notification|notifications|notificación|notificaciones
    book|Read|Leer|book|books|libro|libros
    bookmark|Save|Guardar|bookmark|bookmarks|marcador|marcadores
    briefcase|Work|Trabajo|job|jobs|trabajo|trabajos
    building.2|City|Ciudad|building|buildings|edificio|edificios
    calendar|Date|Fecha|date|dates|fecha|fechas
    camera|Take photo|Hacer foto|photo|photos|foto|fotos
    car|Drive|Conducir|car|cars|coche|coches
    cart|Shopping cart|Carrito de compra|cart|carts|carrito|carritos
    checklist|To do list|Lista de tareas|task|tasks|tarea|tareas
    clock|Time|Hora||||
    creditcard|Credit card|Tarjeta de crédito|card|cards|tarjeta|tarjetas
    desktopcomputer|Computer|Ordenador|computer|computers|ordenador|ordenadores
    document|File|Archivo|file|files|archivo|archivos
    envelope|Email|Correo electrónico|email|emails|correo|correos
    exclamationmark.triangle|Warning|Advertencia|warning|warnings|advertencia|advertencias
    eye|View|Ver|view|views|vista|vistas
    film|Movie|Película|movie|movies|película|películas
    flag|Mark|Marcar|mark|marks|marca|marcas
    folder|Directory|Carpeta|folder|folders|carpeta|carpetas
    gamecontroller|Game controller|Mando de juego|game|games|juego|juegos
    gearshape|Settings|Ajustes||||
    gift|Present|Regalo|gift|gifts|regalo|regalos
    graduationcap|Education|Educación|course|courses|curso|cursos
    hand.thumbsdown|Dislike|No me gusta|dislike|dislikes|no me gusta|no me gusta
    hand.thumbsup|Like|Me gusta|like|likes|me gusta|me gusta
    heart|Like|Me gusta|like|likes|me gusta|me gusta
    house|Home|Inicio|home|homes|casa|casas
    key|Password|Contraseña|password|passwords|contraseña|contraseñas
    ladybug|Bug|Error|bug|bugs|error|errores
    leaf|Eco|Ecológico|leaf|leaves|hoja|hojas
    link|Url|Enlace|link|links|enlace|enlaces
    list.bullet|Bullet list|Lista|list|lists|lista|listas
    location|Current location|Ubicación actual|location|locations|ubicación|ubicaciones
    magnifyingglass|Search|Buscar||||
    map|Directions|Cómo llegar|map|maps|mapa|mapas
    mappin|Location|Ubicación|place|places|lugar|lugares
    message|Chat|Chat|message|messages|mensaje|mensajes
    mic|Mic|Micrófono|recording|recordings|grabación|grabaciones
    minus|Remove|Quitar||||
    music.note|Song|Canción|song|songs|canción|canciones
    newspaper|News|Noticias|article|articles|artículo|artículos
    paperclip|Attach|Adjuntar|attachment|attachments|archivo adjunto|archivos adjuntos
    pawprint|Paw print|Huella|pet|pets|mascota|mascotas
    pencil|Edit|Editar||||
    person|User|Usuario|person|people|persona|personas
    person.2|Group|Grupo|person|people|persona|personas
    person.3|Group|Grupo|person|people|persona|personas
    phone|Call|Llamar|call|calls|llamada|llamadas
    photo|Picture|Imagen|photo|photos|foto|fotos
    play|Play|Reproducir||||
    plus|Add|Añadir||||
    printer|Print|Imprimir|printer|printers|impresora|impresoras
    shippingbox|Package|Paquete|package|packages|paquete|paquetes
    square.and.arrow.up|Share|Compartir||||
    square.and.pencil|Compose|Redactar||||
    star|Favorite|Favorito|favorite|favorites|favorito|favoritos
    storefront|Shop|Tienda|shop|shops|tienda|tiendas
    tag|Label|Etiqueta|tag|tags|etiqueta|etiquetas
    text.bubble|Text message|Mensaje de texto|comment|comments|comentario|comentarios
    ticket|Event|Evento|ticket|tickets|entrada|entradas
    timer|Countdown|Cuenta atrás|timer|timers|temporizador|temporizadores
    trash|Delete|Eliminar||||
    tree|Forest|Bosque|tree|trees|árbol|árboles
    trophy|Award|Premio|award|awards|premio|premios
    video|Video call|Videollamada|video|videos|vídeo|vídeos
    xmark|Close|Cerrar||||
    """
}
