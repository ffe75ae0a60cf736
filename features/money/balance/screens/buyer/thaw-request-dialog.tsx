import { useId } from "react";
import { useTranslations } from "use-intl";
import { useReviewHours } from "#client/site.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxThawAttachments, releaseHours } from "#features/money/balance/rules/frozen.ts";
import type { FrozenAmount } from "#features/money/balance/screens/buyer/frozen-screen.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { useMoney } from "#ui/money.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Requests the release of a frozen amount with a reason and attachments. */
export function ThawRequestDialog({ amount, onClose }: { amount: FrozenAmount; onClose: () => void }) {
  const t = useTranslations("balance.frozenPage");
  const ui = useTranslations("ui");
  const money = useMoney();
  const id = useId();
  const hours = useReviewHours("thaw", releaseHours);
  const requestThaw = usePageMutation("/user/requestThaw", { done: t("sent"), onClose, quiet: true });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={requestThaw.pending}>
        {t("send")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("dialogTitle", { amount: money(amount.amount) })} footer={footer}>
      <Form call={requestThaw} id={id} prepare={(values) => values.set("frozen_id", String(amount.frozen_id))}>
        <p>{t("dialogText", { hours })}</p>
        {amount.reason && <DescriptionList items={[{ term: t("frozenFor"), value: amount.reason }]} />}
        <TextArea name="reason" label={t("reason")} hint={t("reasonHint")} required maxLength={500} />
        <FileField type="document" name="file_ids" label={t("documents")} hint={t("documentsHint")} maxFiles={maxThawAttachments} />
      </Form>
    </Dialog>
  );
}
