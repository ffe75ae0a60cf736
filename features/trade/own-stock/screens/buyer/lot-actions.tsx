import { type ComponentType, useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import type { Lot } from "#features/trade/own-stock/screens/lot-facts.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { MoneyField } from "#ui/number-field.tsx";

const keep = action("/user/keepStored");
const lock = action("/user/lockLot");
const offer = action("/user/offerLot");

type Dialog = "keep" | "lock" | "offer";

/** The button that sells pieces of a lot, of a higher domain. */
export type SellButton = ComponentType<{ lot: Lot }>;

/** What the owner of a lot can do with it: ship, keep, pass on, sell, lock. */
export function LotActions({ lot, SellButton }: { lot: Lot; SellButton: SellButton }) {
  const t = useTranslations("ownStock");
  const mayBuy = useAbility("buy");
  const [open, setOpen] = useState<Dialog>();
  if (!mayBuy) return null;
  const from = lot.is_kept ? `lot=${lot.lot_id}` : `from=${lot.order_number}`;
  return (
    <Inline as="span" gap={1} wrap>
      {lot.free > 0 && (
        <ButtonLink size="small" icon="truck" to={`/user_center/sales_order_list/new?${from}`}>
          {t("send")}
        </ButtonLink>
      )}
      {!lot.is_kept && !lot.awaits_pieces && (
        <Button size="small" onClick={() => setOpen("keep")}>
          {t("keep")}
        </Button>
      )}
      {lot.is_kept && lot.free > 0 && (
        <Button size="small" onClick={() => setOpen("offer")}>
          {t("passOn")}
        </Button>
      )}
      {lot.is_kept && lot.free > 0 && <SellButton lot={lot} />}
      {lot.is_kept && lot.free + lot.locked > 0 && (
        <Button size="small" onClick={() => setOpen("lock")}>
          {t("lock")}
        </Button>
      )}
      {open && <LotDialog lot={lot} dialog={open} onClose={() => setOpen(undefined)} />}
    </Inline>
  );
}

function LotDialog({ lot, dialog, onClose }: { lot: Lot; dialog: Dialog; onClose: () => void }) {
  const t = useTranslations("ownStock");
  const { lot_id, order_number, free, locked, lock_reason, title } = lot;
  if (dialog === "keep")
    return (
      <keep.Confirm
        title={t("keepTitle", { number: order_number })}
        confirm={t("keep")}
        values={{ order_sn: order_number }}
        done={t("goodsStored")}
        onClose={onClose}
      >
        <p>{t("keepText")}</p>
      </keep.Confirm>
    );
  if (dialog === "lock")
    return (
      <lock.Dialog title={t("lockTitle", { title })} confirm={t("save")} values={{ lot_id }} done={t("saved")} onClose={onClose}>
        <lock.Field name="pieces" label={t("lockPieces")} hint={t("lockHint", { count: free + locked })} defaultValue={locked} />
        <lock.Field name="reason" label={t("lockReason")} defaultValue={lock_reason} />
      </lock.Dialog>
    );
  return (
    <offer.Dialog title={t("passOnTitle", { title })} confirm={t("offer")} values={{ lot_id }} done={t("offerSent")} onClose={onClose}>
      <p>{t("passOnText")}</p>
      <offer.Field name="email" label={t("otherCompany")} hint={t("otherCompanyHint")} />
      <offer.Field name="pieces" label={t("quantity")} hint={t("ofFree", { count: free })} defaultValue={free} />
      <MoneyField name="price" label={t("price")} hint={t("priceHint")} />
      <offer.Field name="note" label={t("note")} />
    </offer.Dialog>
  );
}
