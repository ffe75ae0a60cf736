import type { DataOf } from "#client/calls.ts";
import { request, upload } from "#client/request.ts";
import { fileTypes } from "#features/identity/files/rules/file-types.ts";
import { type DraftPhoto, deleteDraft, type InspectionDraft, saveDraft } from "#features/trade/inspections/screens/operator/draft-store.ts";
import { toChecks, toDefects } from "#features/trade/inspections/screens/operator/judge-draft.ts";

const uploadPhoto = async (photo: DraftPhoto): Promise<void> => {
  if (photo.fileId) return;
  const body = new FormData();
  body.set("file_type", String(fileTypes.document.number));
  body.set("file_data", new File([photo.content], photo.name, { type: "image/jpeg" }));
  photo.fileId = (await upload("/utils/uploadFile", body, { quiet: true })).file_id;
};

/** Numbers of cartons as typed: "3, 17 40". */
const parseCartons = (typed: string): number[] => [...new Set((typed.match(/\d{1,6}/g) ?? []).map(Number).filter((number) => number > 0))];

/**
 * Sends a report: its photos first, each once, then the form. What has been uploaded is remembered in the draft, and a report that
 * arrived although its answer was lost is not taken twice.
 */
export const sendReport = async (draft: InspectionDraft): Promise<DataOf<"/operator/submitInspection">> => {
  for (const photo of [...draft.photos, ...draft.defects.flatMap(({ photos }) => photos)]) {
    await uploadPhoto(photo);
    await saveDraft(draft);
  }
  const idsOf = (photos: readonly DraftPhoto[]) => photos.flatMap(({ fileId }) => fileId ?? []);
  const answer = await request(
    "/operator/submitInspection",
    {
      contract_sn: draft.contract_sn,
      version: draft.form.version,
      checks: JSON.stringify(toChecks(draft)),
      defects: JSON.stringify(
        toDefects(draft).map(({ severity, position, piece, text, photos }) => ({
          severity,
          position,
          piece,
          text,
          file_ids: idsOf(photos),
        })),
      ),
      cartons_opened: JSON.stringify(parseCartons(draft.cartons)),
      started_at: draft.startedAt,
      note: draft.note,
      file_ids: idsOf(draft.photos).join(","),
      request_id: draft.requestId,
    },
    { quiet: true },
  );
  await deleteDraft(draft.contract_sn);
  return answer;
};
