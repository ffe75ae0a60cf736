import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list } from "#client/lists/list.tsx";
import { anId } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { breachTabs } from "#features/service/advertising-breaches/rules.ts";
import type { Breach } from "#features/service/advertising-breaches/screens/breach-columns.tsx";
import { type Asked, BreachDialog } from "#features/service/advertising-breaches/screens/operator/breach-dialog.tsx";
import { advertisingBreaches } from "#features/service/advertising-breaches/screens/operator/lists.ts";
import { ReportFields } from "#features/service/advertising-breaches/screens/report-fields.tsx";
import { useBreachView } from "#features/service/advertising-breaches/screens/use-breach-view.tsx";
import { Button } from "#ui/button.tsx";

const report = action("/operator/reportAdvertisingBreach");

const canUphold = ({ status }: Breach): boolean => status === "answered" || status === "unanswered";

/** Reports of all manufacturers: staff ask the company, and decide. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: advertisingBreaches,
  messages: "advertisingBreaches",
  tabs: breachTabs,
  filters: { breach: anId },
  rowKey: ({ breach_id }) => breach_id,
  useView: ({ data: { counts } }) => {
    const t = useTranslations("advertisingBreaches");
    const mayDecide = useHasRoleIn("products", "service", "auditor");
    const [asked, setAsked] = useState<Asked>();
    const [isNew, setNew] = useState(false);
    const open = (about: Asked["about"]) => (breach: Breach) => setAsked({ about, breach });
    return useBreachView({
      side: "operator",
      counts,
      actions: mayDecide
        ? rowActions<Breach>(t("actions"), [
            { text: t("ask"), of: ({ status }) => status === "reported", onPress: open("ask") },
            { text: t("uphold"), of: canUphold, onPress: open("uphold") },
            { text: t("dismiss"), of: ({ decided_at }) => decided_at === null, onPress: open("dismiss") },
          ])
        : undefined,
      buttons: mayDecide && (
        <Button icon="plus" onClick={() => setNew(true)}>
          {t("newReport")}
        </Button>
      ),
      dialogs: (
        <>
          {asked && <BreachDialog {...asked} onClose={() => setAsked(undefined)} />}
          {isNew && (
            <report.Dialog title={t("newReport")} confirm={t("send")} values={{}} done={t("sent")} onClose={() => setNew(false)}>
              <ReportFields companies={[]} />
            </report.Dialog>
          )}
        </>
      ),
    });
  },
});

export { clientLoader, HydrateFallback, Page as default };
