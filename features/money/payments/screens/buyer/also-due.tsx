import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { alsoDuePageSize } from "#features/money/payments/rules.ts";
import { type PayData, tickedNumbers } from "#features/money/payments/screens/buyer/pay-data.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { maxOrderNumbers, splitOrderNumbers } from "#kernel/order-numbers.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Pager } from "#ui/pager.tsx";

type Other = DataOf<"/pay/alsoDue">["list"][number];

const sum = (a: string, b: string): string => toAmount((parseAmount(a) ?? 0) + (parseAmount(b) ?? 0));

/** Other orders with goods or freight due: what is ticked is paid in the same payment. The choice is in the URL, because the total follows it. */
export function AlsoDue({ pay }: { pay: PayData }) {
  const t = useTranslations("payments.also");
  const [params, setParams] = useSearchParams();
  const ticked = tickedNumbers(params);
  // A box is ticked at once; the page follows when the new total is there.
  const address = params.get("also") ?? "";
  const [chosen, setChosen] = useState<{ from: string; numbers: readonly string[] }>();
  const shown = chosen?.from === address ? chosen.numbers : ticked;
  // A checkout is named by its orders with something due: one that is paid could not be paid again beside others.
  const own = pay.orders.filter(({ order_sn, due }) => Number(due) > 0 && !ticked.includes(order_sn)).map(({ order_sn }) => order_sn);
  const isStock = pay.orders.every(({ kind }) => kind !== "presale" && kind !== "fob");
  const page = Number(params.get("also_page")) || 1;
  const { data } = useQueryCall("/pay/alsoDue", { order_sn: own.join(",") || pay.order_sn, page }, { enabled: isStock });
  if (!data || data.count === 0 || !isStock) return null;
  const choose = (numbers: readonly string[]) => {
    setChosen({ from: address, numbers });
    setParams(
      (next) => {
        next.set("order_sn", own.join(","));
        next.delete("purpose");
        if (numbers.length > 0) next.set("also", numbers.join(","));
        else next.delete("also");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const isFull = splitOrderNumbers(pay.order_sn).length >= maxOrderNumbers;
  return (
    <Card title={t("title")}>
      <Text size="sm" tone="soft" below={3}>
        {t("intro")}
      </Text>
      <Stack as="ul" gap={3}>
        {data.list.map((other) => (
          <li key={other.order_sn}>
            <OtherOrder
              other={other}
              isTicked={shown.includes(other.order_sn)}
              isDisabled={isFull && !shown.includes(other.order_sn)}
              onTick={(isOn) => choose(isOn ? [...shown, other.order_sn] : shown.filter((number) => number !== other.order_sn))}
            />
          </li>
        ))}
      </Stack>
      {data.count > alsoDuePageSize && <Pager total={data.count} pageSize={alsoDuePageSize} param="also_page" isLong />}
    </Card>
  );
}

interface OtherProps {
  other: Other;
  isTicked: boolean;
  isDisabled: boolean;
  onTick: (isOn: boolean) => void;
}

function OtherOrder({ other, isTicked, isDisabled, onTick }: OtherProps) {
  const t = useTranslations("payments.also");
  const from = useTranslations("payments");
  const money = useMoney();
  const { order_sn, merchant, warehouse, goods_due, freight_due } = other;
  const [goods, freight] = [Number(goods_due) > 0, Number(freight_due) > 0];
  const what = goods ? (freight ? t("both", { freight: money(freight_due) }) : t("goods")) : t("freight");
  return (
    <Inline align="start" justify="between" gap={3}>
      <Checkbox
        name={`also.${order_sn}`}
        label={`${order_sn}, ${what}`}
        checked={isTicked}
        disabled={isDisabled}
        onChange={({ target }) => onTick(target.checked)}
      >
        <Stack as="span" anywhere>
          {order_sn}
          <Text as="span" size="sm" tone="soft">
            {what} · {from("from", { merchant, warehouse })}
          </Text>
        </Stack>
      </Checkbox>
      <Money amount={sum(goods_due, freight_due)} />
    </Inline>
  );
}
