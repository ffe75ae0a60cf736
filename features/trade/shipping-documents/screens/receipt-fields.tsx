import { useState } from "react";
import { useTranslations } from "use-intl";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { exceptionKinds, maxExceptions, maxReceiptFiles } from "#features/trade/shipping-documents/rules/receipts.ts";
import { Button } from "#ui/button.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Stack } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  cartons: number;
  /** The items that an exception may name; drivers do not choose one. */
  items: readonly { custom_sn: string; title: string }[];
  /** Whether pictures can be added to each exception; it needs a login. */
  hasPictures: boolean;
}

const fieldOf = (key: number, name: string): string => `exception.${key}.${name}`;

/** The exceptions of a submitted form as the JSON that the call takes; their own fields are removed. */
export const collectExceptions = (values: FormData): void => {
  const keys = [...new Set([...values.keys()].flatMap((name) => /^exception\.(\d+)\./.exec(name)?.[1] ?? []))];
  const take = (key: string, name: string): string => {
    const field = fieldOf(Number(key), name);
    const text = String(values.get(field) ?? "");
    values.delete(field);
    return text;
  };
  const exceptions = keys.map((key) => ({
    kind: take(key, "kind"),
    custom_sn: take(key, "custom_sn"),
    cartons: take(key, "cartons"),
    note: take(key, "note"),
    file_ids: take(key, "file_ids").split(",").filter(Boolean),
  }));
  values.set("exceptions", JSON.stringify(exceptions));
};

/** The fields of a receiving checklist: who signed, how many cartons came, and what was wrong. */
export function ReceiptFields({ cartons, items, hasPictures }: Props) {
  const t = useTranslations("shippingDocuments.receipt");
  const [keys, setKeys] = useState<readonly number[]>([]);
  return (
    <>
      <TextField name="signed_by" label={t("signedBy")} required autoComplete="name" />
      <TextField
        name="pieces_counted"
        label={t("counted")}
        hint={t("expected", { count: cartons })}
        required
        inputMode="numeric"
        defaultValue={String(cartons)}
      />
      {keys.map((key) => (
        <FieldGroup key={key} legend={t("exceptions")}>
          <Stack gap={3}>
            <SelectField
              name={fieldOf(key, "kind")}
              label={t("kind")}
              required
              options={exceptionKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            />
            {items.length > 0 && (
              <SelectField
                name={fieldOf(key, "custom_sn")}
                label={t("item")}
                placeholder={t("anyItem")}
                options={items.map(({ custom_sn, title }) => ({ value: custom_sn, label: `${custom_sn} · ${title}` }))}
              />
            )}
            <TextField name={fieldOf(key, "cartons")} label={t("cartons")} required inputMode="numeric" defaultValue="1" />
            <TextArea name={fieldOf(key, "note")} label={t("note")} maxLength={500} />
            {hasPictures && (
              <FileField
                type="document"
                name={fieldOf(key, "file_ids")}
                label={t("pictures")}
                extensions={[".jpg", ".jpeg", ".png"]}
                maxFiles={maxReceiptFiles}
              />
            )}
            <Button icon="trash" onClick={() => setKeys(keys.filter((other) => other !== key))}>
              {t("removeException")}
            </Button>
          </Stack>
        </FieldGroup>
      ))}
      {keys.length < maxExceptions && (
        <Button icon="plus" onClick={() => setKeys([...keys, (keys.at(-1) ?? 0) + 1])}>
          {t("addException")}
        </Button>
      )}
      <TextArea name="note" label={t("note")} maxLength={500} />
    </>
  );
}
