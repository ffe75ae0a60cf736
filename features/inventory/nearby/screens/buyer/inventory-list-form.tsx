import { useTranslations } from "use-intl";
import css from "#features/inventory/nearby/screens/buyer/inventory.module.css";
import type { InventoryPage } from "#features/inventory/nearby/screens/buyer/inventory-query.ts";
import { ItemListField } from "#features/inventory/nearby/screens/buyer/item-list-field.tsx";
import { useUrlForm } from "#features/inventory/nearby/screens/buyer/use-url-form.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form } from "#ui/form.tsx";

const formFields = ["by", "lines", "warehouse_ids"] as const;

/** Search by a list of item numbers instead of a keyword. */
export function InventoryListForm({ page: { query, table } }: { page: InventoryPage }) {
  const t = useTranslations("nearby.stock");
  const form = useUrlForm(formFields);
  const known = [
    ...table.list.map((item) => ({ ...item, sku: item.custom_sn })),
    ...table.missing.map((line) => ({ ...line, goods_sn: "", title: "", preview: "" })),
  ];
  return (
    <Card className={css.listForm}>
      <Form call={form}>
        <input type="hidden" name="by" value="list" />
        <input type="hidden" name="warehouse_ids" value={query.warehouseIds.join(",")} />
        <ItemListField initial={query.lines} known={known} />
        <Button type="submit" variant="primary" pending={form.pending}>
          {t("listFind")}
        </Button>
      </Form>
    </Card>
  );
}
