import { type ChangeEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";

const importCategories = action("/operator/importCategories");
const importTerms = action("/operator/importTerms");

interface Props {
  of: "categories" | "terms";
  hint: string;
  onClose: () => void;
}

/** Imports categories or terms: a chosen file fills the text, which can also be pasted or corrected. */
export function ImportDialog({ of, hint, onClose }: Props) {
  const t = useTranslations("taxonomyConsole");
  const id = useId();
  const [text, setText] = useState({ csv: "", version: 0 });
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const csv = await target.files?.[0]?.text();
    if (csv !== undefined) setText(({ version }) => ({ csv, version: version + 1 }));
  };
  const importing = of === "categories" ? importCategories : importTerms;
  return (
    <importing.Dialog
      size="large"
      title={t("importTitle")}
      confirm={t("import")}
      done={(result) => t("importDone", result)}
      onClose={onClose}
    >
      <Text tone="soft">{hint}</Text>
      <Stack gap={1}>
        <label htmlFor={id} className={textClass({ weight: "medium" })}>
          {t("file")}
        </label>
        <input id={id} type="file" accept=".csv,text/csv,text/plain" onChange={(event) => void readFile(event)} />
      </Stack>
      <importing.Field key={text.version} name="csv" label={t("content")} defaultValue={text.csv} />
    </importing.Dialog>
  );
}
