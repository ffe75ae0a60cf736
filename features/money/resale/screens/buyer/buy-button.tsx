import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { PaymentPasswordField } from "#features/money/balance/screens/buyer/payment-password-field.tsx";
import { smallestPurchase } from "#features/money/resale/rules.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

const buy = action("/pay/buyResale");

export type Listing = DataOf<"/user/resaleStock">["list"][number];

/** Opens the purchase of pieces of a listing; nothing for own goods and for members who may not buy. */
export function BuyButton({ listing, onBought }: { listing: Listing; onBought?: () => void }) {
  const t = useTranslations("resale");
  const mayBuy = useAbility("buy");
  const [isOpen, setOpen] = useState(false);
  if (!mayBuy || listing.is_own) return null;
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setOpen(true)}>
        {t("buy")}
      </Button>
      {isOpen && (
        <BuyDialog
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

function BuyDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const t = useTranslations("resale");
  const money = useMoney();
  const day = useDay();
  const { listing_id, title, price, available, warehouse_name, fee_month, free_until } = listing;
  const least = smallestPurchase(listing);
  const [pieces, setPieces] = useState(String(least));
  const count = Number(pieces);
  const isPossible = Number.isInteger(count) && count >= least && count <= available;
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
      <buy.Field
        name="pieces"
        label={t("quantity")}
        hint={t(least === available ? "wholeHint" : "quantityHint", { least, count: available, price: money(price) })}
        defaultValue={least}
        onChange={setPieces}
        rule={(typed) => {
          const wanted = Number(typed);
          return wanted < least || wanted > available ? t("outOfRange", { least, count: available }) : undefined;
        }}
      />
      {isPossible && <p aria-live="polite">{t("total", { total: money(toAmount((parseAmount(price) ?? 0) * count)) })}</p>}
      <PaymentPasswordField label={t("password")} wrongForm={t("passwordForm")} />
    </buy.Dialog>
  );
}
