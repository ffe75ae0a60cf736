import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";

const withdraw = action("/user/endResaleListing");

/** Asks before an own listing ends. */
export function WithdrawDialog({ listingId, onClose }: { listingId: number; onClose: () => void }) {
  const t = useTranslations("resale");
  return (
    <withdraw.Confirm
      title={t("withdrawTitle")}
      confirm={t("withdraw")}
      values={{ listing_id: listingId }}
      done={t("withdrawn")}
      onClose={onClose}
    >
      <p>{t("withdrawText")}</p>
    </withdraw.Confirm>
  );
}
