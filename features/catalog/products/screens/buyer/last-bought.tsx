import { use } from "react";
import { useFormatter, useTranslations } from "use-intl";
import css from "#features/catalog/products/screens/buyer/buy-box.module.css";
import type { CompanyData } from "#features/catalog/products/screens/buyer/load-product.ts";
import { compareWithPurchase } from "#features/catalog/products/screens/buyer/offer-prices.ts";
import type { PricedOffer } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { toAmount } from "#kernel/money.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useMoney } from "#ui/money.tsx";

/** The company's last purchase of the product, and what the same quantity costs today. */
export function LastBought({ last: promise, offer }: { last: CompanyData["lastBought"]; offer: PricedOffer }) {
  const t = useTranslations("productsTools");
  const format = useFormatter();
  const money = useMoney();
  const { last, orders } = use(promise) ?? { last: null, orders: 0 };
  if (!last) return null;
  const today = compareWithPurchase(offer, last);
  const comparison = () => {
    if (!today) return "";
    const values = {
      quantity: last.quantity,
      price: money(toAmount(today.unit_cents)),
      amount: money(toAmount(Math.abs(today.change_cents))),
    };
    if (today.change_cents === 0) return ` · ${t("samePrice", values)}`;
    return ` · ${t(today.change_cents < 0 ? "cheaper" : "dearer", values)}`;
  };
  return (
    <Inline as="p" align="start" gap={2} size="sm" tone="soft" className={css.last}>
      <Icon name="clock" size={16} />
      <span>
        <Link to={`/user_center/order/${last.order_number}`}>
          {t("lastBought", {
            quantity: last.quantity,
            date: format.dateTime(new Date(last.at), { dateStyle: "medium" }),
            price: money(last.price),
          })}
        </Link>
        <Box as="small" block>
          {t("lastBoughtCount", { count: orders })}
          {comparison()}
        </Box>
      </span>
    </Inline>
  );
}
