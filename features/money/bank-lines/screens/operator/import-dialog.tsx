import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { CallRefused, upload } from "#client/request.ts";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.ts";

const importing = action("/operator/importBankLines");

/** Imports a statement: a file, which is sent as soon as it is chosen, or pasted text. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("bankLines.import");
  const id = useId();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState("");
  const [isPending, setPending] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setRefusal("");
    setPending(true);
    const form = new FormData();
    form.set("file_data", file);
    try {
      toast(t("done", await upload("/operator/importBankFile", form, { quiet: true })), { tone: "success" });
      onClose();
      void revalidate();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <importing.Dialog size="large" title={t("title")} confirm={t("confirm")} done={(result) => t("done", result)} onClose={onClose}>
      <Text tone="soft">{t("hint")}</Text>
      <Stack gap={1}>
        <label htmlFor={id} className={textClass({ weight: "medium" })}>
          {t("file")}
        </label>
        <input
          id={id}
          type="file"
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv,text/plain"
          disabled={isPending}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            target.value = "";
          }}
        />
      </Stack>
      <div aria-live="polite">{refusal && <Notice tone="danger">{refusal}</Notice>}</div>
      <importing.Field name="content" label={t("content")} />
    </importing.Dialog>
  );
}
