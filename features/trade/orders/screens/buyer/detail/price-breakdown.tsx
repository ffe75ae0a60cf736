import { useLocale, useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { isZero, type OrderDetail } from "#features/trade/orders/screens/buyer/detail/order-data.ts";
import { toAmount } from "#kernel/money.ts";
import { Stack } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

type PriceExplanation = OrderDetail["explanation"][number];

/** Formats a price explanation of the server as a sentence. */
const useExplanationText = () => {
  const t = useTranslations("ordersRules");
  const money = useMoney();
  const measures = useMeasures();
  const language = useLocale();
  const day = useDay();
  return ({ rule, cents, values }: PriceExplanation): string => {
    const amount = money(toAmount(cents));
    const text = (name: string) => String(values[name] ?? "");
    const number = (name: string) => Number(values[name] ?? 0);
    switch (rule) {
      case "tierPrice":
        return t("tierPrice", { sn: text("custom_sn"), quantity: number("quantity"), unit: amount, list: money(text("list")) });
      case "priceChanged":
        return t("priceChanged", { sn: text("custom_sn"), before: money(text("before")), unit: amount });
      case "companyPrice":
        return t("companyPrice", { sn: text("custom_sn"), unit: amount, list: money(text("list")), name: text("name") });
      case "promotion":
        return t("promotion", {
          sn: text("custom_sn"),
          name: text("name"),
          until: day(text("until")),
          unit: amount,
          list: money(text("list")),
        });
      case "quotedPrice":
        return t("quotedPrice", { sn: text("custom_sn"), unit: amount, list: money(text("list")), number: text("number") });
      case "quotedFreight":
        return t("quotedFreight", { number: text("number"), amount });
      case "coupon":
        return t("coupon", { name: text(language), amount });
      case "memberDiscount":
        return t("memberDiscount", { pieces: number("pieces"), percent: number("percent"), amount });
      case "specialFreight":
        return t("specialFreight", { sn: text("custom_sn"), quantity: number("quantity"), unit: money(text("unit")), amount });
      case "freeDelivery":
        return t("freeDelivery");
      case "freightZone":
        return t("freightZone", {
          from: text("from_zip"),
          to: text("to_zip"),
          amount,
          volume: measures.volume(number("volume_cm3")),
          weight: measures.weight(number("weight_grams")),
        });
    }
  };
};

/** How each amount of an order came about, as sentences. */
export function PriceBreakdown({ order }: { order: OrderDetail }) {
  const t = useTranslations("ordersRules");
  const money = useMoney();
  const explained = useExplanationText();
  return (
    <Stack as="ul" gap={2} tone="soft" above={3} indent style={{ listStyle: "disc" }}>
      {order.lines.map(({ order_line_id, custom_sn, amount, price, goods_fee }) => (
        <li key={order_line_id}>{t("line", { sn: custom_sn, quantity: amount, price: money(price), amount: money(goods_fee) })}</li>
      ))}
      {order.explanation.map((entry) => (
        <li key={`${entry.rule} ${JSON.stringify(entry.values)}`}>{explained(entry)}</li>
      ))}
      {!isZero(order.fare_fee) && <li>{t("orderPart", { order: money(order.order_fee), fare: money(order.fare_fee) })}</li>}
    </Stack>
  );
}
