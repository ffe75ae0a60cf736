import { useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { maxListLines } from "#features/trade/favorites/rules.ts";
import { byProduct, type OrderableRow } from "#features/trade/order-pad/rules/pad-rows.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  ready: readonly OrderableRow[];
  onClose: () => void;
}

/** Products that one call adds to a list. */
const linesPerCall = 200;

/** Saves the rows as a new list. */
export function SaveListDialog({ ready, onClose }: Props) {
  const t = useTranslations("orderPad");
  const [name, setName] = useState("");
  const lines = byProduct(ready).map(({ product_id, amount }) => ({ product_id, amount }));
  const save = useCall("/user/saveList", async ({ list_id }) => {
    for (let at = 0; at < lines.length; at += linesPerCall)
      await request("/user/addToList", { list_id, goods_list: JSON.stringify(lines.slice(at, at + linesPerCall)) });
    toast(t("listSaved", { count: lines.length, name }), {
      tone: "success",
      lead: { label: t("openList"), to: `/user_center/my_collection?tab=lists&list=${list_id}` },
    });
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={t("saveAsList")} size="small">
      {lines.length > maxListLines ? (
        <Notice tone="waiting">{t("listLimit", { most: maxListLines })}</Notice>
      ) : (
        <Form call={save}>
          <TextField name="name" label={t("listName")} required maxLength={120} onChange={({ target }) => setName(target.value)} />
          <FormActions>
            <Button type="submit" variant="primary" pending={save.pending}>
              {t("listSave")}
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

/** Takes pasted rows where there is no grid to paste into. */
export function PasteDialog({ onPaste, onClose }: { onPaste: (text: string) => void; onClose: () => void }) {
  const t = useTranslations("orderPad");
  const [text, setText] = useState("");
  return (
    <Dialog open onClose={onClose} title={t("paste")}>
      <Stack gap={4}>
        <Text tone="soft">{t("pasteHint")}</Text>
        <TextArea name="rows" label={t("paste")} labelHidden rows={8} onChange={({ target }) => setText(target.value)} />
        <Button
          variant="primary"
          disabled={text.trim() === ""}
          onClick={() => {
            onPaste(text);
            onClose();
          }}
        >
          {t("pasteAdd")}
        </Button>
      </Stack>
    </Dialog>
  );
}
