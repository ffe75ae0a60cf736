import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list } from "#client/lists/list.tsx";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { buyerTabs } from "#features/identity/tax-certificates/rules.ts";
import { CertificateDialog } from "#features/identity/tax-certificates/screens/buyer/certificate-dialog.tsx";
import { taxCertificates } from "#features/identity/tax-certificates/screens/buyer/lists.ts";
import { type Certificate, useCertificateColumns } from "#features/identity/tax-certificates/screens/certificate-columns.tsx";
import { Button } from "#ui/button.tsx";

const withdraw = action("/user/withdrawTaxCertificate");

/** The certificates of the reader's company, which its administrators submit and renew. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: taxCertificates,
  messages: "certification",
  tabs: buyerTabs,
  rowKey: ({ certificate_id }) => certificate_id,
  useView: ({ tab, data: { counts } }) => {
    const t = useTranslations("taxCertificates");
    const mayChange = useAbility("manage");
    const [submitting, setSubmitting] = useState<{ renewed?: Certificate }>();
    const [withdrawing, setWithdrawing] = useState<Certificate>();
    const columns = useCertificateColumns();
    const actions = rowActions<Certificate>(t("actions"), [
      { text: t("renew"), of: ({ status }) => status === "approved", onPress: (renewed) => setSubmitting({ renewed }) },
      { text: t("withdraw"), of: ({ status }) => status === "underReview", onPress: setWithdrawing },
    ]);
    return {
      title: t("title"),
      intro: t("intro"),
      actions: mayChange && (
        <Button variant="primary" icon="plus" onClick={() => setSubmitting({})}>
          {t("add")}
        </Button>
      ),
      tabs: { label: t("tabsLabel"), each: buyerTabs.map((each) => ({ tab: each, label: t(`tabs.${each}`), count: counts[each] })) },
      columns: mayChange && tab === "current" ? [...columns, actions] : columns,
      empty:
        tab === "current"
          ? { title: t("none"), text: t("noneText"), picture: "letter", help: "tax-certificates" }
          : { title: t("noneEarlier") },
      dialogs: (
        <>
          {submitting && <CertificateDialog renewed={submitting.renewed} onClose={() => setSubmitting(undefined)} />}
          {withdrawing && (
            <withdraw.Confirm
              title={t("withdrawTitle", { number: withdrawing.certificate_number })}
              confirm={t("withdraw")}
              values={{ certificate_id: withdrawing.certificate_id }}
              done={t("withdrawn")}
              onClose={() => setWithdrawing(undefined)}
            >
              {t("withdrawText")}
            </withdraw.Confirm>
          )}
        </>
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
