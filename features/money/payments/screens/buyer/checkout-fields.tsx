import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSite } from "#client/site.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { BalancePart, isBesideBalance } from "#features/money/payments/screens/buyer/balance-part.tsx";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { isPaymentPassword } from "#kernel/text-rules.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type Offered = DataOf<"/pay/checkoutMethods">;
type Method = Offered["methods"][number]["method"] | "later";

interface Props {
  /** Goods and fees. */
  goods: string;
  freight: string;
}

const sum = (a: string, b: string): string => toAmount((parseAmount(a) ?? 0) + (parseAmount(b) ?? 0));
const isCovered = (amount: string, available: string): boolean => Number(available) >= Number(amount);

/** What is paid with the order and how: everything, freight included, by the first method that can, unless the buyer chooses otherwise. */
export function CheckoutFields(props: Props) {
  const { data } = useQueryCall("/pay/checkoutMethods", { goods_fee: props.goods });
  return data ? <PaymentFields {...props} offered={data} /> : <Skeleton height="9rem" />;
}

function PaymentFields({ goods, freight, offered }: Props & { offered: Offered }) {
  const t = useTranslations("paymentsCheckout");
  const money = useMoney();
  const [chosen, setChosen] = useState<Method>();
  const [isGoodsOnly, setGoodsOnly] = useState(false);
  const [part, setPart] = useState<string>();
  const { currency } = useSite();
  const wanted = isGoodsOnly ? goods : sum(goods, freight);
  const usable = (method: Method) => method !== "balance" || isCovered(wanted, offered.available);
  const names: Method[] = [...offered.methods.map(({ method }) => method), "later"];
  const titles = new Map<Method, string>(offered.methods.map(({ method, title }) => [method, title]));
  const method = chosen && usable(chosen) ? chosen : (names.find(usable) ?? "later");
  // An invoice on account is for one purpose.
  const mayChoose = Number(freight) > 0 && method !== "terms" && method !== "later";
  const paysAll = mayChoose && !isGoodsOnly;
  const values = {
    available: money(offered.available),
    left: money(offered.terms?.left ?? "0.00"),
    days: offered.terms?.net_days ?? 0,
  };
  return (
    <Stack gap={4}>
      {mayChoose && (
        <RadioGroup
          name="pay_purpose"
          label={t("purpose")}
          value={paysAll ? "all" : "order"}
          onChange={(purpose) => setGoodsOnly(purpose === "order")}
          options={[
            { value: "all", label: t("all", { amount: money(sum(goods, freight)) }) },
            { value: "order", label: t("goods", { amount: money(goods) }), note: t("goodsNote", { freight: money(freight) }) },
          ]}
        />
      )}
      <SelectField
        name="pay_method"
        label={t("method")}
        placeholder={false}
        value={method}
        onChange={(event) => setChosen(names.find((name) => name === event.target.value))}
        options={names.map((name) => ({ value: name, label: titles.get(name) || t(`methods.${name}`, values), disabled: !usable(name) }))}
      />
      <input type="hidden" name="pay_due" value={paysAll ? sum(goods, freight) : goods} />
      {isBesideBalance(method) && (
        <BalancePart
          available={offered.available}
          due={paysAll ? sum(goods, freight) : goods}
          currency={currency}
          method={method}
          hasPassword={offered.has_payment_password}
          part={part}
          onChange={setPart}
        />
      )}
      <MethodPart method={method} freight={freight} hasPassword={offered.has_payment_password} />
    </Stack>
  );
}

/** What a method needs now, or what comes after the order is placed. */
function MethodPart({ method, freight, hasPassword }: { method: Method; freight: string; hasPassword: boolean }) {
  const t = useTranslations("paymentsCheckout");
  const money = useMoney();
  const { unpaid_hours } = useSite();
  if (method === "balance" || method === "terms")
    return (
      <>
        {method === "terms" && Number(freight) > 0 && <Hint>{t("termsGoods", { freight: money(freight) })}</Hint>}
        {hasPassword ? (
          <PasswordField
            name="payment_password"
            label={t("password")}
            required
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            rule={(digits) => (isPaymentPassword(digits) ? undefined : t("passwordForm"))}
          />
        ) : (
          <Hint>{t("passwordNext")}</Hint>
        )}
      </>
    );
  if (method === "later") return <Hint>{t("laterNext", { hours: unpaid_hours })}</Hint>;
  return <Hint>{method === "offline" ? t("offlineNext") : t("providerNext")}</Hint>;
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="sm" tone="soft">
      {children}
    </Text>
  );
}
