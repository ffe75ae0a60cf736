import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import type { Breach } from "#features/service/advertising-breaches/screens/breach-columns.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Text } from "#ui/layout.tsx";

const ask = action("/operator/askAboutAdvertisingBreach");
const decide = action("/operator/decideAdvertisingBreach");

export interface Asked {
  about: "ask" | "uphold" | "dismiss";
  breach: Breach;
}

/** Asks a company about a report, or decides it. */
export function BreachDialog({ about, breach, onClose }: Asked & { onClose: () => void }) {
  const t = useTranslations("advertisingBreaches");
  const { breach_id, status, custom_sn: sku } = breach;
  if (about === "ask") return <AskDialog breach={breach} onClose={onClose} />;
  const isUphold = about === "uphold";
  return (
    <decide.Dialog
      danger={isUphold}
      title={t(isUphold ? "upholdTitle" : "dismissTitle", { sku })}
      confirm={t(about)}
      values={{ breach_id, status, decision: about }}
      done={t(isUphold ? "upheld" : "dismissed")}
      onClose={onClose}
    >
      <Text tone="soft">{t(isUphold ? "upholdText" : "dismissText")}</Text>
      <decide.Field name="note" label={t("reason")} required />
    </decide.Dialog>
  );
}

/** Chooses the company that is asked, among those that have bought from the manufacturer. */
function AskDialog({ breach: { breach_id, company_id, custom_sn: sku }, onClose }: { breach: Breach; onClose: () => void }) {
  const t = useTranslations("advertisingBreaches");
  const { data } = useQueryCall("/operator/advertisingBreachCompanies", { breach_id });
  const companies = data?.companies ?? [];
  return (
    <ask.Dialog title={t("askTitle", { sku })} confirm={t("ask")} values={{ breach_id }} done={t("asked")} onClose={onClose}>
      <Text tone="soft">{t("askText")}</Text>
      <Combobox
        key={companies.length}
        name="company_id"
        label={t("company")}
        required
        defaultValue={String(company_id ?? "")}
        options={companies.map((company) => ({ value: String(company.company_id), label: company.name }))}
      />
    </ask.Dialog>
  );
}
