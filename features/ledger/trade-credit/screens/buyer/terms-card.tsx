import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import css from "#features/ledger/trade-credit/screens/buyer/invoices.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";
import { Money, useMoney } from "#ui/money.tsx";

export type Credit = DataOf<"/user/terms">;

/** The available credit as a figure and a bar. */
export function CreditSummaryCard({ credit, mayManage }: { credit: Credit; mayManage: boolean }) {
  const t = useTranslations("tradeCredit.terms");
  const money = useMoney();
  const share = Number(credit.limit) > 0 ? Math.min(100, (100 * Number(credit.used)) / Number(credit.limit)) : 0;
  return (
    <Card title={t("title")}>
      {credit.has_terms ? (
        <Stack gap={3}>
          <Stack as="p" gap={1} weight="bold" numeric size="3xl" tight className={css.left}>
            <Money amount={credit.left} />
            <span>
              {t("left")} · {t("ofLimit", { limit: money(credit.limit) })}
            </span>
          </Stack>
          <Meter min={0} max={100} value={share} aria-hidden="true" />
          <Text size="sm" tone="soft">
            {t("used", { used: money(credit.used) })} · {t("net", { days: credit.net_days })}
          </Text>
          {Number(credit.not_invoiced) > 0 && (
            <Text size="sm" tone="soft">
              {t("notInvoiced", { amount: money(credit.not_invoiced) })}
            </Text>
          )}
          {credit.problem && (
            <Inline
              as="p"
              align="start"
              gap={2}
              pad={3}
              padX={4}
              size="sm"
              ground="danger"
              radius
              tone="danger"
              className={css.problem}
              role="status"
            >
              <Icon name="warning" size={18} />
              <span>
                <b>{t("paused")}</b> {credit.problem}
              </span>
            </Inline>
          )}
        </Stack>
      ) : (
        <Text size="sm" tone="soft">
          {t("none")}
        </Text>
      )}
      {mayManage && <PoRequirement required={credit.po_required} />}
    </Card>
  );
}

/** Toggles whether orders require a PO number. */
function PoRequirement({ required }: { required: boolean }) {
  const t = useTranslations("tradeCredit.po");
  const call = usePageMutation("/user/setPoRule", { done: t("saved") });
  return (
    <Inline justify="between" gap={4} size="sm" above={5} rule="above" padTop={4}>
      <div>
        <b>{t("title")}</b>
        <Text size="sm" tone="soft">
          {t("text")}
        </Text>
      </div>
      <Button
        size="small"
        aria-pressed={required}
        icon={required ? "check" : "minus"}
        pending={call.pending}
        onClick={() => void call.submit({ po_required: required ? "0" : "1" })}
      >
        {t(required ? "on" : "off")}
      </Button>
    </Inline>
  );
}
