/** Matching uploaded label pages to the cartons of an order. Pure. */

/** Pages of all label files of an order together; more are refused. */
export const maxLabelPages = 500;
export const maxLabelFiles = 100;

export interface LabelFile {
  file_id: string;
  name: string;
  pages: number;
}

export interface CartonLabel {
  carton: number;
  file_id: string;
  page: number;
  file_name: string;
  matched_by: "name" | "page";
}

/** The carton that a file name states: "carton-3.pdf", "3 of 5.pdf", "label_003.pdf". Undefined without one. */
export const cartonOfName = (name: string): number | undefined => {
  const stem = name.replace(/\.pdf$/i, "");
  const of = /(\d{1,4})\s*(?:of|de|\/|-von-)\s*\d{1,4}/i.exec(stem)?.[1];
  const last = /(?:^|\D)0*(\d{1,4})(?:\s*\(\d+\))?$/.exec(stem)?.[1];
  const carton = Number(of ?? last ?? 0);
  return carton > 0 ? carton : undefined;
};

export type LabelRefusal = "LABELS_TOO_LONG" | "LABELS_DO_NOT_FIT";

/**
 * Matches labels to cartons: by the numbers in file names where every file is one page and names another carton, otherwise by page in the
 * order of the files. There must be exactly one page per carton.
 */
export const matchLabels = (files: readonly LabelFile[], cartons: number): CartonLabel[] | LabelRefusal => {
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  if (pages > maxLabelPages) return "LABELS_TOO_LONG";
  if (pages !== cartons || pages === 0) return "LABELS_DO_NOT_FIT";
  const named = files.map((file) => ({ file, carton: file.pages === 1 ? cartonOfName(file.name) : undefined }));
  const numbers = new Set(named.map(({ carton }) => carton));
  const byName =
    files.length > 1 && numbers.size === files.length && named.every(({ carton }) => carton !== undefined && carton <= cartons);
  if (byName)
    return named
      .map(({ file, carton = 0 }) => ({ carton, file_id: file.file_id, page: 1, file_name: file.name, matched_by: "name" as const }))
      .sort((a, b) => a.carton - b.carton);
  const sorted = files.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  const all = sorted.flatMap((file) => Array.from({ length: file.pages }, (_, index) => ({ file, page: index + 1 })));
  return all.map(({ file, page }, index) => ({
    carton: index + 1,
    file_id: file.file_id,
    page,
    file_name: file.name,
    matched_by: "page" as const,
  }));
};
