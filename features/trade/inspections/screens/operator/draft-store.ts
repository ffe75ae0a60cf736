import type { CheckAnswer } from "#features/trade/inspections/rules/checklist.ts";
import type { DefectClass } from "#features/trade/inspections/rules/judge-report.ts";
import type { InspectionForm } from "#features/trade/inspections/screens/inspection-data.ts";

/** Drafts of inspection reports in the browser's database, so that a specialist can work without a network. */

/** A photo on the device; `fileId` once it is uploaded. */
export interface DraftPhoto {
  id: string;
  name: string;
  content: Blob;
  fileId?: string;
}

export interface DraftDefect {
  id: string;
  /** Empty until the specialist has chosen it: the class decides the verdict. */
  severity: DefectClass | "";
  /** 0 until it is chosen. */
  position: number;
  /** Null while the piece is not noted. */
  piece: number | null;
  text: string;
  photos: DraftPhoto[];
}

export type DraftAnswer = Omit<CheckAnswer, "measurements"> & { measurements: DraftMeasurement[] };

/** Values as typed. */
export interface DraftMeasurement {
  id: string;
  position: number;
  label: string;
  nominal: string;
  measured: string;
}

export interface InspectionDraft {
  contract_sn: string;
  /** The form as it was loaded, for work without a network. */
  form: InspectionForm;
  answers: Record<string, DraftAnswer>;
  defects: DraftDefect[];
  cartons: string;
  note: string;
  photos: DraftPhoto[];
  startedAt: string;
  /** The report is sent under this id, however often it is tried. */
  requestId: string;
  /** Complete: it is sent as soon as there is a network. */
  isQueued: boolean;
}

const databaseName = "joinery-inspections";
const storeName = "drafts";

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "contract_sn" });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

const run = async <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const asked = work(database.transaction(storeName, mode).objectStore(storeName));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } finally {
    database.close();
  }
};

export const readDraft = (contractSn: string): Promise<InspectionDraft | undefined> => run("readonly", (store) => store.get(contractSn));
export const listDrafts = (): Promise<InspectionDraft[]> => run("readonly", (store) => store.getAll());
export const saveDraft = async (draft: InspectionDraft): Promise<void> => {
  await run("readwrite", (store) => store.put(draft));
};
export const deleteDraft = async (contractSn: string): Promise<void> => {
  await run("readwrite", (store) => store.delete(contractSn));
};

export const createDraft = (form: InspectionForm): InspectionDraft => ({
  contract_sn: form.contract_sn,
  form,
  answers: {},
  defects: [],
  cartons: "",
  note: "",
  photos: [],
  startedAt: new Date().toISOString(),
  requestId: crypto.randomUUID(),
  isQueued: false,
});

/** The longer side of a stored photo; larger ones are made smaller on the device. */
const maxPhotoSide = 1_600;

/** A photo as a JPEG that is small enough to keep and to send over a slow network. */
export const createPhoto = async (file: File): Promise<DraftPhoto> => {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxPhotoSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  if (!content) throw new Error("the photo could not be read");
  return { id: crypto.randomUUID(), name: `${file.name.replace(/\.[^.]*$/, "")}.jpg`, content };
};
