import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import css from "#features/ledger/trade-credit/screens/buyer/invoices.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";

export type Credit = DataOf<"/user/terms">;

/** The available credit as a figure and a bar. */
export function CreditSummaryCard({ credit, mayManage }: { credit: Credit; mayManage: boolean }) {
  const t = useTranslations("tradeCredit.terms");
  const money = useMoney();
  const share = Number(credit.limit) > 0 ? Math.min(100, (100 * Number(credit.used)) / Number(credit.limit)) : 0;
  return (
    <Card title={t("title")}>
      {credit.has_terms ? (
        <div className={css.credit}>
          <p className={css.left}>
            <Money amount={credit.left} />
            <span>
              {t("left")} · {t("ofLimit", { limit: money(credit.limit) })}
            </span>
          </p>
          <span className={css.creditBar} aria-hidden="true">
            <span style={{ inlineSize: `${share}%` }} data-full={share > 90} />
          </span>
          <p className={css.soft}>
            {t("used", { used: money(credit.used) })} · {t("net", { days: credit.net_days })}
          </p>
          {credit.problem && (
            <p className={css.problem} role="status">
              <Icon name="warning" size={18} />
              <span>
                <b>{t("paused")}</b> {credit.problem}
              </span>
            </p>
          )}
        </div>
      ) : (
        <p className={css.soft}>{t("none")}</p>
      )}
      {mayManage && <PoRequirement required={credit.po_required} />}
    </Card>
  );
}

/** Toggles whether orders require a PO number. */
function PoRequirement({ required }: { required: boolean }) {
  const t = useTranslations("tradeCredit.po");
  const { revalidate } = useRevalidator();
  const call = useCall("/user/setPoRule", () => {
    toast(t("saved"), { tone: "success" });
    void revalidate();
  });
  return (
    <div className={css.po}>
      <div>
        <b>{t("title")}</b>
        <p className={css.soft}>{t("text")}</p>
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
    </div>
  );
}
