import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useIsOffered } from "#client/site.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import type { Lot } from "#features/trade/own-stock/screens/lot-facts.tsx";
import { Button } from "#ui/button.tsx";
import { FormRow } from "#ui/form.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";

const list = action("/user/createResaleListing");

/** Opens the listing of free pieces of a lot, where the site allows it. */
export function SellButton({ lot }: { lot: Lot }) {
  const t = useTranslations("resale");
  const isOffered = useIsOffered();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered("/user_center/resale_stock")) return null;
  return (
    <>
      <Button size="small" icon="tag" onClick={() => setOpen(true)}>
        {t("sell")}
      </Button>
      {isOpen && <SellDialog lot={lot} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows the fee before anything is listed, and lists at that fee only. */
function SellDialog({ lot: { lot_id, title, free, unit_cost }, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useTranslations("resale");
  const day = useDay();
  const { data } = useQueryCall("/user/resaleTerms", { lot_id }, { uncached: true });
  if (!data) return null;
  const { fee, last_day, usual_day, listing } = data;
  if (listing)
    return (
      <list.Dialog title={t("sellTitle", { title })} confirm={false} onClose={onClose}>
        <p>{t("alreadyListed", { count: listing.available })}</p>
        <p>
          <Link to={`/user_center/warehouse_list/${lot_id}`}>{t("seeListing")}</Link>
        </p>
      </list.Dialog>
    );
  return (
    <list.Dialog title={t("sellTitle", { title })} confirm={t("list")} values={{ lot_id, fee }} done={t("listed")} onClose={onClose}>
      <p>{t("sellText")}</p>
      <p>{t("sellFee", { fee })}</p>
      <FormRow>
        <list.Field name="pieces" label={t("quantity")} hint={t("sellPiecesHint", { count: free })} defaultValue={free} />
        <list.Field name="price" label={t("price")} defaultValue={unit_cost === "0.00" ? "" : unit_cost} />
      </FormRow>
      <FormRow>
        <list.Field name="min_pieces" label={t("minPieces")} hint={t("minPiecesHint")} defaultValue={1} />
        <list.Field name="ends_on" label={t("lastDay")} hint={t("lastDayHint", { date: day(last_day) })} defaultValue={usual_day} />
      </FormRow>
      <list.Field name="shows_name" label={t("showsName")} hint={t("showsNameHint")} />
    </list.Dialog>
  );
}
