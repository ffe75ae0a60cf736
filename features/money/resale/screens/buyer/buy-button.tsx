import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { PaymentPasswordField } from "#features/money/balance/screens/buyer/payment-password-field.tsx";
import { smallestPurchase } from "#features/money/resale/rules.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

const buy = action("/pay/buyResale");
const ask = action("/user/askResale");

export type Listing = DataOf<"/user/resaleStock">["list"][number];

interface Props {
  listing: Listing;
  /** Whether a colleague has to approve what the reader buys. */
  needsApproval: boolean;
  onBought?: () => void;
}

/**
 * Opens the purchase of pieces of a listing, or the request for approval where the reader may not buy alone; nothing for own goods and for members
 * who may not buy.
 */
export function BuyButton({ listing, needsApproval, onBought }: Props) {
  const t = useTranslations("resale");
  const mayBuy = useAbility("buy");
  const [isOpen, setOpen] = useState(false);
  if (!mayBuy || listing.is_own) return null;
  const { request } = listing;
  if (needsApproval && request?.status === "waiting") return <Link to="/user_center/resale_requests?tab=own">{t("waitsForApproval")}</Link>;
  const isAsking = needsApproval && request === null;
  const Opened = isAsking ? AskDialog : BuyDialog;
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        {t(isAsking ? "ask" : "buy")}
      </Button>
      {isOpen && (
        <Opened
          listing={listing}
          onClose={() => {
            setOpen(false);
            onBought?.();
          }}
        />
      )}
    </>
  );
}

/** The pieces of a listing that one wants, and what they cost. */
const usePieces = (listing: Listing) => {
  const t = useTranslations("resale");
  const money = useMoney();
  const { price, available, request } = listing;
  const least = smallestPurchase(listing);
  const first = request?.pieces ?? least;
  const [pieces, setPieces] = useState(String(first));
  const count = Number(pieces);
  const isPossible = Number.isInteger(count) && count >= least && count <= available;
  return {
    field: {
      label: t("quantity"),
      hint: t(least === available ? "wholeHint" : "quantityHint", { least, count: available, price: money(price) }),
      defaultValue: first,
      onChange: setPieces,
      rule: (typed: string) => {
        const wanted = Number(typed);
        return wanted < least || wanted > available ? t("outOfRange", { least, count: available }) : undefined;
      },
    },
    total: isPossible && <p aria-live="polite">{t("total", { total: money(toAmount((parseAmount(price) ?? 0) * count)) })}</p>,
  };
};

interface DialogProps {
  listing: Listing;
  onClose: () => void;
}

/** Asks a colleague to approve pieces at the price that is shown. */
function AskDialog({ listing, onClose }: DialogProps) {
  const t = useTranslations("resale");
  const { listing_id, title, price } = listing;
  const pieces = usePieces(listing);
  return (
    <ask.Dialog
      title={t("askTitle", { title })}
      confirm={t("askConfirm")}
      values={{ listing_id, price }}
      done={({ approvers }) => t("asked", { names: approvers.join(", ") })}
      onClose={onClose}
    >
      <p>{t("askText")}</p>
      <ask.Field name="pieces" {...pieces.field} />
      {pieces.total}
      <ask.Field name="reason" label={t("askReason")} />
    </ask.Dialog>
  );
}

function BuyDialog({ listing, onClose }: DialogProps) {
  const t = useTranslations("resale");
  const money = useMoney();
  const day = useDay();
  const { listing_id, title, price, warehouse_name, fee_month, free_until, request } = listing;
  const pieces = usePieces(listing);
  return (
    <buy.Dialog
      title={t("buyTitle", { title })}
      confirm={t("pay")}
      values={{ listing_id, price }}
      done={({ total }) => t("bought", { total: money(total) })}
      onClose={onClose}
    >
      <p>{t("buyText", { warehouse: warehouse_name })}</p>
      <p>{fee_month ? t("storageFree", { date: day(free_until), fee: money(fee_month) }) : t("storageNone")}</p>
      {request && <p>{t("approvedFor", { count: request.pieces, price: money(request.price) })}</p>}
      <buy.Field name="pieces" {...pieces.field} />
      {pieces.total}
      <PaymentPasswordField label={t("password")} wrongForm={t("passwordForm")} />
    </buy.Dialog>
  );
}
