import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { FormRow } from "#ui/form.tsx";

const change = action("/user/changeResaleListing");

export type OwnListing = DataOf<"/user/resaleListings">["list"][number];

/** Changes price, pieces, smallest purchase and last day of an own listing. */
export function ChangeDialog({ listing, onClose }: { listing: OwnListing; onClose: () => void }) {
  const t = useTranslations("resale");
  const { listing_id, title, price, available, left, min_pieces, ends_on } = listing;
  return (
    <change.Dialog
      title={t("changeTitle", { title })}
      confirm={t("save")}
      values={{ listing_id, shown: left }}
      done={t("changed")}
      onClose={onClose}
    >
      <p>{t("changeText")}</p>
      <FormRow>
        <change.Field name="price" label={t("price")} defaultValue={price} />
        <change.Field name="pieces" label={t("quantity")} hint={t("changePiecesHint", { count: available })} defaultValue={available} />
      </FormRow>
      <FormRow>
        <change.Field name="min_pieces" label={t("minPieces")} hint={t("minPiecesHint")} defaultValue={Math.min(min_pieces, available)} />
        <change.Field name="ends_on" label={t("lastDay")} defaultValue={ends_on} />
      </FormRow>
    </change.Dialog>
  );
}
