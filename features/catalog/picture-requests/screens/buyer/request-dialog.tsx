import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useReviewHours } from "#client/site.ts";
import { answerWithinHours, pictureUsages } from "#features/catalog/picture-requests/rules.ts";
import { RadioGroup } from "#ui/radio-group.tsx";

const ask = action("/user/requestPictures");

interface Props {
  product: { product_id: number; title: string };
  onClose: () => void;
}

/** Asks for the intended use of the pictures and sends the request. */
export function RequestDialog({ product: { product_id, title }, onClose }: Props) {
  const t = useTranslations("pictureRequests");
  return (
    <ask.Dialog
      title={t("requestTitle")}
      confirm={t("send")}
      values={{ product_id: String(product_id) }}
      done={t("sent")}
      onClose={onClose}
    >
      <p>
        <b>{title}</b>
      </p>
      <p>{t("requestIntro", { hours: useReviewHours("picture", answerWithinHours) })}</p>
      <RadioGroup
        name="usage"
        label={t("usageLabel")}
        required
        options={pictureUsages.map((usage) => ({ value: usage, label: t(`usage.${usage}`) }))}
      />
      <ask.Field name="remark" label={t("remark")} hint={t("remarkHint")} />
    </ask.Dialog>
  );
}
