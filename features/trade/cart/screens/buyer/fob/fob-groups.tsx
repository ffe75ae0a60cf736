import { useTranslations } from "use-intl";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import type { FobCart, FobGroup } from "#features/trade/cart/screens/buyer/fob/fob-lines.ts";
import { MerchantLines } from "#features/trade/cart/screens/buyer/merchant-lines.tsx";
import type { Selection } from "#features/trade/cart/screens/buyer/use-selection.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";

interface Props {
  cart: FobCart;
  /** The line with the quantity shown on the screen. */
  current: (line: CartLine) => CartLine;
  selection: Selection;
  onQuantity: (line: CartLine, amount: number) => void;
  onRemove: (line: CartLine) => void;
}

/** The FOB lines of each manufacturer, below its logo, port and production time. */
export function FobGroups({ cart, current, selection, onQuantity, onRemove }: Props) {
  const t = useTranslations("cartFob");
  return cart.list.map((group) => (
    <Box key={group.merchant_uuid} as="section" frame="panel" className={css.warehouse} aria-label={group.label}>
      <GroupHeader group={group} />
      <MerchantLines
        lines={group.child.map(current)}
        selection={selection}
        onQuantity={onQuantity}
        onRemove={onRemove}
        onSwitch={() => undefined}
        label={t("selectAll")}
      />
    </Box>
  ));
}

function GroupHeader({ group: { label, merchant_logo, fob_port, production_days, child } }: { group: FobGroup }) {
  const t = useTranslations("cartFob");
  const facts = [fob_port && t("port", { port: fob_port }), production_days > 0 && t("production", { days: production_days })];
  return (
    <Inline as="header" gap={3} pad={4} padX={5} rule="below" wrap>
      {merchant_logo ? <Picture of={merchant_logo} alt="" sizes="40px" className={css.logo} /> : <Icon name="factory" size={20} />}
      <div>
        <Text as="h2" size="md">
          {label}
        </Text>
        <Text size="sm" tone="soft">
          {facts.filter(Boolean).join(" · ")}
        </Text>
      </div>
      <Link to={`/store/${child[0]?.merchant_id ?? ""}`} className={textClass({ push: true, size: "sm" })}>
        {t("store")}
      </Link>
    </Inline>
  );
}
