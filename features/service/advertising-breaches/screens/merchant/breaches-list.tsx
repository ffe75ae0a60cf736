import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list } from "#client/lists/list.tsx";
import { anId } from "#client/lists/list-query.ts";
import { useMayChange } from "#client/merchant-access.ts";
import { breachTabs } from "#features/service/advertising-breaches/rules.ts";
import { advertisingBreaches } from "#features/service/advertising-breaches/screens/merchant/lists.ts";
import { ReportFields } from "#features/service/advertising-breaches/screens/report-fields.tsx";
import { useBreachView } from "#features/service/advertising-breaches/screens/use-breach-view.tsx";
import { Button } from "#ui/button.tsx";

const report = action("/merchant/reportAdvertisingBreach");

/** What a manufacturer reported of its products, and how it was decided. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: advertisingBreaches,
  messages: "advertisingBreaches",
  tabs: breachTabs,
  filters: { breach: anId },
  load: (call) => call("/merchant/namedBuyerOptions", {}),
  rowKey: ({ breach_id }) => breach_id,
  useView: ({ data: { counts }, extra: { companies } }) => {
    const t = useTranslations("advertisingBreaches");
    const mayReport = useMayChange("products");
    const [isNew, setNew] = useState(false);
    return useBreachView({
      side: "merchant",
      counts,
      actions: undefined,
      buttons: mayReport && (
        <Button variant="primary" icon="plus" onClick={() => setNew(true)}>
          {t("newReport")}
        </Button>
      ),
      dialogs: isNew && (
        <report.Dialog title={t("newReport")} confirm={t("send")} values={{}} done={t("sent")} onClose={() => setNew(false)}>
          <ReportFields companies={companies} />
        </report.Dialog>
      ),
    });
  },
});

export { clientLoader, HydrateFallback, Page as default };
