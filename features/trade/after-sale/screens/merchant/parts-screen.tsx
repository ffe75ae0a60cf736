import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import css from "#features/trade/after-sale/screens/case.module.css";
import { toText } from "#kernel/texts.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextField } from "#ui/text-field.tsx";

type PartsList = DataOf<"/merchant/productParts">;

interface EditedPart {
  key: number;
  part_id?: number;
  code: string;
  title: { "en-US": string; "zh-CN": string; "es-ES": string };
  mark: string;
  quantity: number;
}

let lastKey = 0;
const emptyTitle = toText(["", "", ""]);

/** The spare parts of a product, and its exploded view. */
export function PartsScreen({ productId, list }: { productId: number; list: PartsList }) {
  const t = useTranslations("afterSale.partsPage");
  const save = useTranslations("afterSale");
  const [parts, setParts] = useState<readonly EditedPart[]>(() => list.parts.map((part) => ({ ...part, key: ++lastKey })));
  const call = usePageMutation("/merchant/saveProductParts", { done: ({ count }) => t("saved", { count }) });
  const prepare = (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? "");
    const rows = parts.map(({ key, part_id }) => ({
      ...(part_id && { part_id }),
      code: text(`code_${String(key)}`),
      title_en: text(`en_${String(key)}`),
      title_zh: text(`zh_${String(key)}`),
      title_es: text(`es_${String(key)}`),
      mark: text(`mark_${String(key)}`),
      quantity: text(`quantity_${String(key)}`),
    }));
    values.set("product_id", String(productId));
    values.set("parts", JSON.stringify(rows));
  };
  const add = () => setParts((before) => [...before, { key: ++lastKey, code: "", title: emptyTitle, mark: "", quantity: 1 }]);
  return (
    <Stack gap={4} foot={16}>
      <PageHeader
        title={`${t("title")} · ${list.custom_sn}`}
        intro={t("intro")}
        crumbs={[{ label: list.title, to: `/merchant/products/${String(productId)}` }, { label: t("title") }]}
      />
      <Form call={call} prepare={prepare}>
        <Stack gap={4}>
          <Card>
            <FileField
              type="document"
              name="view_file_id"
              label={t("view")}
              hint={t("viewHint")}
              initialFiles={list.view_file_id ? [{ id: list.view_file_id, name: t("view") }] : []}
            />
          </Card>
          {parts.length === 0 && (
            <Card>
              <EmptyState title={t("empty")} picture="boxes">
                {t("emptyText")}
              </EmptyState>
            </Card>
          )}
          {parts.map((part) => (
            <Card key={part.key}>
              <PartFields part={part} onRemove={() => setParts((before) => before.filter(({ key }) => key !== part.key))} />
            </Card>
          ))}
          <FormActions>
            <Button type="submit" variant="primary" pending={call.pending}>
              {save("save")}
            </Button>
            <Button icon="plus" onClick={add}>
              {t("add")}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Stack>
  );
}

function PartFields({ part: { key, code, title, mark, quantity }, onRemove }: { part: EditedPart; onRemove: () => void }) {
  const t = useTranslations("afterSale.partsPage");
  const name = String(key);
  return (
    <FieldGroup legend={title["en-US"] || t("add")}>
      <div className={css.fields}>
        <TextField name={`code_${name}`} label={t("code")} defaultValue={code} required />
        <TextField name={`mark_${name}`} label={t("mark")} defaultValue={mark} maxLength={12} />
        <TextField name={`quantity_${name}`} label={t("quantity")} defaultValue={String(quantity)} inputMode="numeric" required />
        <TextField name={`en_${name}`} label={t("name")} defaultValue={title["en-US"]} required />
        <TextField name={`zh_${name}`} label={t("nameZh")} defaultValue={title["zh-CN"]} />
        <TextField name={`es_${name}`} label={t("nameEs")} defaultValue={title["es-ES"]} />
      </div>
      <Button size="small" onClick={onRemove}>
        {t("remove")}
      </Button>
    </FieldGroup>
  );
}
