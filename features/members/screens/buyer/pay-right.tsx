import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#apps/web/use-call.ts";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { toast } from "#ui/toast.ts";

/** Whether purchasers may pay themselves. */
export function PayRight({ isOn }: { isOn: boolean }) {
  const t = useTranslations("members");
  const { revalidate } = useRevalidator();
  const save = useCall("/user/saveMemberSettings", () => {
    toast(t("saved"), { tone: "success" });
    void revalidate();
  });
  return (
    <Card title={t("settings.title")}>
      <Checkbox
        name="purchasers_may_pay"
        label={t("settings.mayPay")}
        hint={t("settings.mayPayText")}
        checked={isOn}
        disabled={save.pending}
        onChange={(event) => void save.submit({ purchasers_may_pay: event.target.checked ? "1" : "0" })}
      />
    </Card>
  );
}
