import { type ChangeEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";

const importing = action("/operator/importBankLines");

/** Imports a statement: a chosen file fills the text, which can also be pasted. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("bankLines.import");
  const id = useId();
  const [text, setText] = useState({ csv: "", version: 0 });
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const csv = await target.files?.[0]?.text();
    if (csv !== undefined) setText(({ version }) => ({ csv, version: version + 1 }));
  };
  return (
    <importing.Dialog size="large" title={t("title")} confirm={t("confirm")} done={(result) => t("done", result)} onClose={onClose}>
      <Text tone="soft">{t("hint")}</Text>
      <Stack gap={1}>
        <label htmlFor={id} className={textClass({ weight: "medium" })}>
          {t("file")}
        </label>
        <input id={id} type="file" accept=".csv,.txt,text/csv,text/plain" onChange={(event) => void readFile(event)} />
      </Stack>
      <importing.Field key={text.version} name="csv" label={t("content")} defaultValue={text.csv} />
    </importing.Dialog>
  );
}
