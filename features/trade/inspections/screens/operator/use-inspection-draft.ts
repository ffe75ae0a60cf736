import { useCallback, useEffect, useRef, useState } from "react";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, request, upload } from "#client/request.ts";
import { useOnline } from "#client/use-online.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { fileTypes } from "#features/identity/files/rules/file-types.ts";
import { createDraft, type DraftPhoto, deleteDraft, type InspectionDraft, readDraft, saveDraft } from "./draft-store.ts";
import { toChecks, toDefects } from "./judge-draft.ts";

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
const sendReport = async (draft: InspectionDraft): Promise<DataOf<"/operator/submitInspection">> => {
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

type Sent = DataOf<"/operator/submitInspection">;

/**
 * The draft of a report: read from the device or begun with the form of the server, saved with every change, sent when there is a
 * network. `refusal` is the sentence of the server when it did not take the report, or why the form cannot be shown.
 */
export const useInspectionDraft = (contractSn: string, onSent: (sent: Sent) => void) => {
  const { data: loaded, refusal: loadRefusal } = useQueryCall("/operator/inspectionForm", { contract_sn: contractSn });
  const [draft, setDraft] = useState<InspectionDraft>();
  const [isRead, setRead] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isSending = useRef(false);
  const [sending, setSending] = useState(false);
  const isOnline = useOnline();

  useEffect(() => {
    void readDraft(contractSn)
      .then((known) => known && setDraft(known))
      .finally(() => setRead(true));
  }, [contractSn]);

  // The server's form begins a draft, or replaces that of an older version.
  useEffect(() => {
    if (!isRead || !loaded) return;
    setDraft((known) => (known && known.form.version === loaded.version ? { ...known, form: loaded } : createDraft(loaded)));
  }, [isRead, loaded]);

  const change = useCallback((update: (draft: InspectionDraft) => InspectionDraft) => {
    setDraft((known) => {
      if (!known) return known;
      const next = update(known);
      void saveDraft(next);
      return next;
    });
  }, []);

  useEffect(() => {
    if (!draft?.isQueued || !isOnline || isSending.current) return;
    isSending.current = true;
    setSending(true);
    void sendReport(draft)
      .then(onSent, (error: unknown) => {
        // Without an answer the report stays queued; a refused one goes back to the specialist.
        if (error instanceof CallRefused && error.reason === "UNREACHABLE") return;
        setRefusal(error instanceof Error ? error.message : String(error));
        change((known) => ({ ...known, isQueued: false, requestId: crypto.randomUUID() }));
      })
      .finally(() => {
        isSending.current = false;
        setSending(false);
      });
  }, [draft, isOnline, onSent, change]);

  return {
    draft,
    change,
    refusal: refusal ?? (draft ? undefined : loadRefusal?.message),
    clearRefusal: () => setRefusal(undefined),
    sending,
    isOnline,
  };
};
