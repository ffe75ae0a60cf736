import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { MailSettingList } from "#features/identity/notifications/screens/mail-settings.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Text } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The mail settings over the message center, for manufacturers and staff as well. */
export function MailSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("notificationsCenter");
  const { data, refusal } = useQueryCall("/user/messageSettings", {});
  return (
    <Dialog open title={t("settings")} onClose={onClose}>
      {refusal && (
        <Text tone="danger" role="alert">
          {refusal.message}
        </Text>
      )}
      {data ? <MailSettingList settings={data} /> : !refusal && <Skeleton height="16rem" />}
    </Dialog>
  );
}
