import { useState } from "react";
import { useTranslations } from "use-intl";
import { clearSession, currentSession, saveSession, useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/identity/members/screens/buyer/members.module.css";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Inline, Text } from "#ui/layout.tsx";

interface Props {
  companyName: string;
  isLastAdmin: boolean;
}

/** Leaves the company and reloads the page, so that no data of the company stays in this tab. */
export function LeaveCompany({ companyName, isLastAdmin }: Props) {
  const t = useTranslations("members.leave");
  const members = useTranslations("members");
  const company_id = useSession()?.company_id;
  const [isConfirming, setConfirming] = useState(false);
  const leave = useCall("/user/leaveCompany", ({ next }) => {
    const session = currentSession();
    if (next && session) saveSession({ ...session, ...next });
    else clearSession();
    location.assign(next ? "/user_center/home_page" : "/home");
  });
  return (
    <Card title={t("title", { company: companyName })}>
      <Inline justify="between" wrap gap={3} gapX={6}>
        <Text below={4} tone="soft" className={css.intro}>
          {isLastAdmin ? members("lastAdmin") : t("text")}
        </Text>
        {!isLastAdmin && <Button onClick={() => setConfirming(true)}>{t("action")}</Button>}
      </Inline>
      <ConfirmDialog
        open={isConfirming}
        danger
        onClose={() => setConfirming(false)}
        title={t("question", { company: companyName })}
        confirmLabel={t("action")}
        pending={leave.pending}
        onConfirm={() => company_id && void leave.submit({ company_id })}
      >
        {t("warning")}
      </ConfirmDialog>
    </Card>
  );
}
