import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useReviewHours } from "#client/site.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxThawAttachments, releaseHours } from "#features/money/balance/rules/frozen.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { useMoney } from "#ui/money.tsx";

const request = action("/user/requestThaw");

interface Props {
  amount: DataOf<"/user/frozenAmounts">["list"][number];
  onClose: () => void;
}

/** Requests the release of a frozen amount with a reason and attachments. */
export function ThawRequestDialog({ amount, onClose }: Props) {
  const t = useTranslations("balance.frozenPage");
  const money = useMoney();
  const hours = useReviewHours("thaw", releaseHours);
  return (
    <request.Dialog
      title={t("dialogTitle", { amount: money(amount.amount) })}
      confirm={t("send")}
      values={{ frozen_id: amount.frozen_id }}
      done={t("sent")}
      onClose={onClose}
    >
      <p>{t("dialogText", { hours })}</p>
      {amount.reason && <DescriptionList items={[{ term: t("frozenFor"), value: amount.reason }]} />}
      <request.Field name="reason" label={t("reason")} hint={t("reasonHint")} />
      <FileField type="document" name="file_ids" label={t("documents")} hint={t("documentsHint")} maxFiles={maxThawAttachments} />
    </request.Dialog>
  );
}
