import { useTranslations } from "use-intl";
import { maxCartLines } from "#features/trade/cart/rules.ts";
import { checkoutGroups, type OrderableRow } from "#features/trade/order-pad/rules/pad-rows.ts";
import { cents, sumCents, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";

/** The checkouts that the rows become: by manufacturer and warehouse, and no longer than the cart. */
export const toCheckouts = (ready: readonly OrderableRow[]): OrderableRow[][] =>
  checkoutGroups(ready).flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / maxCartLines) }, (_, part) =>
      group.slice(part * maxCartLines, (part + 1) * maxCartLines),
    ),
  );

interface Props {
  checkouts: readonly OrderableRow[][];
  isPending: boolean;
  onCheckOut: (rows: readonly OrderableRow[]) => void;
}

/** A button for each checkout, where the rows make several. */
export function PadCheckouts({ checkouts, isPending, onCheckOut }: Props) {
  const t = useTranslations("orderPad");
  return (
    <Card title={t("checkouts")}>
      <Stack gap={3}>
        <Text size="sm" tone="soft">
          {t("checkoutsText")}
        </Text>
        {checkouts.map((rows) => (
          <Inline key={rows[0]?.row.id} justify="between" gap={3} wrap>
            <span>
              {t("checkoutPart", { rows: rows.length, warehouse: rows[0]?.offer.warehouse_name ?? "" })}
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
