import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import { ReasonPicker, setReasonCodes } from "#features/identity/review-decisions/screens/operator/reason-picker.tsx";
import { Text } from "#ui/layout.tsx";

const review = action("/operator/reviewMerchantDocument");

interface Props {
  document: { document_id: number; title: string; merchant_name: string; expires_on: string | null; asks_expiry: boolean };
  decision: "approve" | "refuse";
  onClose: () => void;
}

/** Accepts a document, with the day until which it is valid, or declines it with reasons. */
export function DecideDialog({ document, decision, onClose }: Props) {
  const t = useTranslations("merchantDocumentsConsole");
  const language = useLocale();
  const { document_id, title, merchant_name: name, expires_on, asks_expiry } = document;
  const { data } = useQueryCall("/operator/reviewReasons", { kind: "merchantDocument" });
  const values = { document_id, decision };
  if (decision === "approve")
    return (
      <review.Dialog
        title={t("acceptTitle", { document: title, name })}
        confirm={t("accept")}
        values={values}
        done={t("accepted")}
        onClose={onClose}
      >
        <Text tone="soft">{t("acceptText")}</Text>
        {asks_expiry && (
          <review.Field name="expires_on" label={t("validUntil")} hint={t("correct")} required defaultValue={expires_on ?? ""} />
        )}
      </review.Dialog>
    );
  return (
    <review.Dialog
      danger
      title={t("declineTitle", { document: title, name })}
      confirm={t("decline")}
      values={values}
      prepare={setReasonCodes}
      done={t("declined")}
      onClose={onClose}
    >
      <Text tone="soft">{t("declineText")}</Text>
      <ReasonPicker reasons={data?.list ?? []} language={language} />
    </review.Dialog>
  );
}
