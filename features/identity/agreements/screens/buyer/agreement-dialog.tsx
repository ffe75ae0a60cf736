import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";

interface Props {
  pending: DataOf<"/user/pendingAgreements">["list"][number];
  onAccepted: () => void;
  /** Another version may apply meanwhile. */
  onRefused: () => void;
  onLogOut: () => void;
}

/** A new version of the user's agreement. It cannot be dismissed: who does not accept logs out. */
export function AgreementDialog({ pending: { version_id, title, body, valid_from }, onAccepted, onRefused, onLogOut }: Props) {
  const t = useTranslations("agreements");
  const format = useFormatter();
  const accept = useCall("/user/acceptAgreement", onAccepted);
  const submit = async () => {
    if ((await accept.submit({ version_id })) === undefined) onRefused();
  };
  const date = format.dateTime(new Date(valid_from), { dateStyle: "long" });
  return (
    <Dialog
      open
      persistent
      size="large"
      onClose={() => undefined}
      title={t("title")}
      footer={
        <>
          <Button onClick={onLogOut}>{t("logOut")}</Button>
          <Button variant="primary" pending={accept.pending} onClick={() => void submit()}>
            {t("accept")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="soft">{t("intro")}</Text>
        {/* The text is read first: neither button has the focus. */}
        <h3 tabIndex={-1} data-first>
          {title}
        </h3>
        <Text size="sm" tone="faint">
          {t("validFrom", { date })}
        </Text>
        {body.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Stack>
    </Dialog>
  );
}
