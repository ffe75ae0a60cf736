import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals of uploads and downloads: files, pictures, 3D models. */
export const filesRefusals = {
  PICTURES_REQUESTED: [
    2340,
    [
      "You’ve already requested these images. See Image downloads.",
      "图片已申请，请在“图片下载”中查看",
      "Ya ha solicitado estas imágenes. Consulte Descargas de imágenes",
    ],
  ],
  NO_PICTURES: [2341, ["No images to download yet", "暂无可下载的图片", "Aún no hay imágenes para descargar"]],
  DOWNLOAD_EXPIRED: [
    2342,
    [
      "The download has expired. Request the images again.",
      "下载已过期，请重新申请图片",
      "La descarga ha caducado; vuelva a solicitar las imágenes",
    ],
  ],
  DOCUMENT_NOT_PRINTABLE: [
    2391,
    [
      "We can’t make this PDF: no font has {characters}. Print the page that shows the document from your browser instead.",
      "无法生成此 PDF：字体中没有 {characters}。请用浏览器直接打印显示此文档的页面。",
      "No podemos crear este PDF: ninguna fuente tiene {characters}. Imprima desde el navegador la página que muestra el documento.",
    ],
  ],
  TEXT_NOT_PRINTABLE: [
    2392,
    [
      "We can’t print {characters} on your documents. Please replace it.",
      "文件上无法打印 {characters}，请替换",
      "No podemos imprimir {characters} en sus documentos. Sustitúyalo",
    ],
  ],
  MODEL_NOT_PLAIN: [
    2343,
    [
      "This model refers to other files or uses compression we don’t support. Export it as a single GLB file.",
      "该模型引用了其他文件，或使用了不支持的压缩方式，请导出为单个 GLB 文件",
      "Este modelo usa otros archivos o una compresión no admitida. Expórtelo como un único archivo GLB",
    ],
  ],
  MODEL_TOO_DETAILED: [
    2344,
    [
      "A 3D model is too detailed. Maximum number of triangles: {triangles}",
      "3D 模型最多可有 {triangles} 个三角面",
      "El modelo 3D es demasiado detallado. Número máximo de triángulos: {triangles}",
    ],
  ],
  WRONG_FILE_TYPE: [
    6001,
    ["Only {types} files can be uploaded here", "此处仅支持上传 {types} 文件", "Aquí solo se admiten archivos {types}"],
  ],
  FILE_TOO_LARGE: [
    6002,
    ["Files can be up to {megabytes} MB", "文件不能超过 {megabytes} MB", "Un archivo puede tener {megabytes} MB como máximo"],
  ],
  TOO_MANY_FILES: [
    6003,
    ["You can upload up to {most} files here", "最多可上传 {most} 个文件", "Se pueden subir {most} archivos como máximo"],
  ],
  UPLOAD_FAILED: [6004, ["Upload Failed", "上传失败", "Error al subir el archivo"]],
  FILE_QUOTA: [
    6005,
    [
      "Your file storage is full. Contact customer service.",
      "您的文件空间已满，请联系客服",
      "Su espacio de archivos está lleno; contacte con atención al cliente",
    ],
  ],
  FILE_DAMAGED: [
    6006,
    [
      "This file is damaged or doesn’t match its file type",
      "文件已损坏或与其扩展名不符",
      "El archivo está dañado o no es lo que indica su nombre",
    ],
  ],
  PICTURE_TOO_BIG: [
    6007,
    ["Images can be up to {megapixels} MP", "图片不能超过 {megapixels} 百万像素", "Una imagen puede tener {megapixels} MP como máximo"],
  ],
  PDF_NOT_PLAIN: [
    6008,
    [
      "This PDF contains scripts, attachments, or a password. Print it to a new PDF and upload that.",
      "该 PDF 包含脚本、附件或密码，请先另存为普通 PDF",
      "Este PDF contiene scripts, adjuntos o contraseña. Guárdelo antes como PDF simple",
    ],
  ],
  FILE_NAME: [6009, ["Rename the file using letters, numbers, and hyphens.", "请使用常规的文件名", "Use un nombre de archivo corriente"]],
} as const satisfies Refusals;
