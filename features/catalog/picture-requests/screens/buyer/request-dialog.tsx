import { useId } from "react";
import { useTranslations } from "use-intl";
import { useReviewHours } from "#client/site.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { answerWithinHours, pictureUsages } from "#features/catalog/picture-requests/rules.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  product: { product_id: number; title: string };
  onClose: () => void;
}

/** Asks for the intended use of the pictures and sends the request. */
export function RequestDialog({ product: { product_id, title }, onClose }: Props) {
  const t = useTranslations("pictureRequests");
  const ui = useTranslations("ui");
  const id = useId();
  const submitRequest = usePageMutation("/user/requestPictures", { done: t("sent"), durationMs: 3000, onClose });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={submitRequest.pending}>
        {t("send")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("requestTitle")} footer={footer}>
      <Form call={submitRequest} id={id} prepare={(values) => values.set("product_id", String(product_id))}>
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
        <TextArea name="remark" label={t("remark")} hint={t("remarkHint")} />
      </Form>
    </Dialog>
  );
}
