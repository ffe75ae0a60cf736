import { type ComponentType, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { type Download, useDownload } from "#client/use-download.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";

/** Dialog that saves products to a list. Passed in by the page, because the cart does not depend on favorites. */
export type SaveToList = ComponentType<{ products: readonly { product_id: number; amount: number }[]; onClose: () => void }>;

/** Merges lines of the same product with different delivery methods, because a list holds each product once. */
const mergeByProduct = (lines: readonly CartLine[]) =>
  [...Map.groupBy(lines, ({ product_id }) => product_id)].map(([product_id, same]) => ({
    product_id,
    amount: same.reduce((all, { amount }) => all + amount, 0),
  }));

const exportCart = async (format: "xlsx" | "csv", lines: readonly CartLine[]): Promise<Download> => {
  const cart_ids = lines.map(({ cart_id }) => cart_id).join(",");
  const { filename, mime, content } = await request("/home/exportCart", { format, cart_ids }, { quiet: true });
  return { filename, parts: [Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], type: mime };
};

/** Saves the selected lines, or the whole cart, to a list or exports them as a file. */
export function CartTools({ lines, ToList }: { lines: readonly CartLine[]; ToList: SaveToList }) {
  const t = useTranslations("cart");
  const [isSaving, setSaving] = useState(false);
  const mayBuy = useAbility("buy");
  const { start } = useDownload();
  const file = (format: "xlsx" | "csv") => () => void start(() => exportCart(format, lines));
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
