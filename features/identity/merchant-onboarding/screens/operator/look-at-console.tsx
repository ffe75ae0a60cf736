import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { refreshSession } from "#client/login.ts";
import { startActing } from "#client/session.ts";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/layout.tsx";

const look = action("/operator/lookAtMerchant");

/** Leads staff to the console of a manufacturer, which they see as an owner does and cannot change. */
export function LookAtConsole({ merchantId, name }: { merchantId: number; name: string }) {
  const t = useTranslations("merchantOnboardingConsole.look");
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="eye" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && (
        <look.Dialog
          title={t("title", { name })}
          confirm={t("start")}
          values={{ merchant_id: merchantId }}
          done={(fields) => {
            startActing(fields);
            void refreshSession().then(() => navigate("/merchant"));
            return undefined;
          }}
          onClose={() => setOpen(false)}
        >
          <Text tone="soft">{t("text")}</Text>
          <look.Field name="reason" label={t("reason")} hint={t("reasonHint")} />
        </look.Dialog>
      )}
    </>
  );
}
