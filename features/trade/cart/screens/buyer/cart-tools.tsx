import { type ComponentType, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { saveFile } from "#ui/save-file.ts";

/** Puts products with their quantities on one of the company's lists; drawn by the page, because lists stand above the cart. */
export type SaveToList = ComponentType<{ products: readonly { product_id: number; amount: number }[]; onClose: () => void }>;

/** A product may lie in the cart twice, by two ways of receiving; a list holds it once, with all its pieces. */
const mergeByProduct = (lines: readonly CartLine[]) =>
  [...Map.groupBy(lines, ({ product_id }) => product_id)].map(([product_id, same]) => ({
    product_id,
    amount: same.reduce((all, { amount }) => all + amount, 0),
  }));

const download = async (format: "xlsx" | "csv", lines: readonly CartLine[]): Promise<void> => {
  const cart_ids = lines.map(({ cart_id }) => cart_id).join(",");
  const { filename, mime, content } = await request("/home/exportCart", { format, cart_ids });
  saveFile(filename, [Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], mime);
};

/** What is done with the ticked lines, or with the whole cart where none is: keeping them as a list, taking them away as a file. */
export function CartTools({ lines, ToList }: { lines: readonly CartLine[]; ToList: SaveToList }) {
  const t = useTranslations("cart");
  const [isSaving, setSaving] = useState(false);
  const mayBuy = useAbility("buy");
  const file = (format: "xlsx" | "csv") => () => {
    // What went wrong has been shown as a toast by the request layer.
    download(format, lines).catch(() => undefined);
  };
  return (
    <>
      {mayBuy && (
        <Button icon="list" onClick={() => setSaving(true)}>
          {t("saveAsList")}
        </Button>
      )}
      <Menu
        align="end"
        className={css.export}
        items={[
          { label: t("exportExcel"), onSelect: file("xlsx") },
          { label: t("exportCsv"), onSelect: file("csv") },
        ]}
      >
        <Icon name="download" size={18} />
        {t("export")}
      </Menu>
      {isSaving && (
        <Suspense>
          <ToList products={mergeByProduct(lines)} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
