/** Accepted file formats. Name extension, declared MIME type and content must all match (docs/security.md S26). */
export const formats = {
  jpg: { label: "JPG", extensions: ["jpg", "jpeg"], mimes: ["image/jpeg", "image/jpg", "image/pjpeg"], mime: "image/jpeg" },
  png: { label: "PNG", extensions: ["png"], mimes: ["image/png"], mime: "image/png" },
  pdf: { label: "PDF", extensions: ["pdf"], mimes: ["application/pdf"], mime: "application/pdf" },
  mp4: { label: "MP4", extensions: ["mp4"], mimes: ["video/mp4"], mime: "video/mp4" },
  glb: { label: "GLB", extensions: ["glb"], mimes: ["model/gltf-binary"], mime: "model/gltf-binary" },
} as const;
export type Format = keyof typeof formats;

interface FileType {
  /** Its `file_type` on the wire. */
  number: number;
  formats: readonly Format[];
  maxMegabytes: number;
}

/** What files are uploaded as (README.md). */
export const fileTypes = {
  documentImage: { number: 1, formats: ["jpg", "png"], maxMegabytes: 10 },
  label: { number: 2, formats: ["pdf"], maxMegabytes: 10 },
  logo: { number: 3, formats: ["jpg", "png"], maxMegabytes: 5 },
  voucher: { number: 4, formats: ["jpg", "png"], maxMegabytes: 30 },
  document: { number: 5, formats: ["pdf", "jpg", "png"], maxMegabytes: 30 },
  picture: { number: 6, formats: ["jpg", "png"], maxMegabytes: 30 },
  video: { number: 7, formats: ["mp4"], maxMegabytes: 30 },
  model: { number: 8, formats: ["glb"], maxMegabytes: 25 },
} as const satisfies Record<string, FileType>;

export type FileTypeName = keyof typeof fileTypes;
export type FileTypeNumber = (typeof fileTypes)[FileTypeName]["number"];

/** The type with this `file_type`. */
export const fileTypeOf = (wanted: FileTypeNumber): FileType => Object.values(fileTypes).find(({ number }) => number === wanted)!;

/** The name extensions of a type as a file input takes them: `[".jpg", ".jpeg", ".png"]`. */
export const extensionsOf = (type: FileTypeName): string[] =>
  fileTypes[type].formats.flatMap((format) => formats[format].extensions.map((extension) => `.${extension}`));
