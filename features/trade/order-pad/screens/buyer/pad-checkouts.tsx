import { useTranslations } from "use-intl";
import { maxCartLines } from "#features/trade/cart/rules.ts";
import { type OrderableRow, rowsByOrder } from "#features/trade/order-pad/rules/pad-rows.ts";
import { cents, sumCents, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";

/** The checkouts that the rows become: one, or several where the cart cannot hold it. Rows of one order stay together. */
export const toCheckouts = (ready: readonly OrderableRow[]): OrderableRow[][] => {
  const rows = rowsByOrder(ready).flat();
  return Array.from({ length: Math.ceil(rows.length / maxCartLines) }, (_, part) =>
    rows.slice(part * maxCartLines, (part + 1) * maxCartLines),
  );
};

interface Props {
  checkouts: readonly OrderableRow[][];
  isPending: boolean;
  onCheckOut: (rows: readonly OrderableRow[]) => void;
}

/** A button for each checkout, where the rows are more than a cart holds. */
export function PadCheckouts({ checkouts, isPending, onCheckOut }: Props) {
  const t = useTranslations("orderPad");
  return (
    <Card title={t("checkouts")}>
      <Stack gap={3}>
        <Text size="sm" tone="soft">
          {t("checkoutsText", { most: maxCartLines })}
        </Text>
        {checkouts.map((rows) => (
          <Inline key={rows[0]?.row.id} justify="between" gap={3} wrap>
            <span>
              {t("checkoutPart", { rows: rows.length })}
              <br />
              <Money amount={toAmount(cents(sumCents(rows.map(({ price }) => price.total_cents))))} />
            </span>
            <Button size="small" disabled={isPending} onClick={() => onCheckOut(rows)}>
              {t("checkout")}
            </Button>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}
