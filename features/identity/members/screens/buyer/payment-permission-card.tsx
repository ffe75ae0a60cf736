import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";

/** The setting whether purchasers may pay. */
export function PaymentPermissionCard({ isOn }: { isOn: boolean }) {
  const t = useTranslations("members");
  // Optimistic update, reverted when the call is refused.
  const [chosen, setChosen] = useState(isOn);
  const save = usePageMutation("/user/saveMemberSettings", { done: t("saved") });
  const choose = async (mayPay: boolean) => {
    if (save.pending) return;
    setChosen(mayPay);
    if ((await save.submit({ purchasers_may_pay: mayPay ? "1" : "0" })) === undefined) setChosen(!mayPay);
  };
  return (
    <Card title={t("settings.title")}>
      <Checkbox
        name="purchasers_may_pay"
        label={t("settings.mayPay")}
        hint={t("settings.mayPayText")}
        checked={chosen}
        onChange={({ target: { checked } }) => void choose(checked)}
      />
    </Card>
  );
}
