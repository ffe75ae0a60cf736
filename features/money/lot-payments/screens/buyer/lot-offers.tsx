import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { PaymentPasswordField } from "#features/money/balance/screens/buyer/payment-password-field.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

const accept = action("/pay/acceptLot");
const end = action("/user/endLotOffer");

type LotOffer = DataOf<"/user/warehouseList">["offers"][number];
type Open = { offer: LotOffer; dialog: "accept" | "end" };

/** Pieces that other companies offer, and those that are offered to them. */
export function LotOffers({ offers }: { offers: readonly LotOffer[] }) {
  const t = useTranslations("ownStock");
  const money = useMoney();
  const mayBuy = useAbility("buy");
  const [open, setOpen] = useState<Open>();
  if (offers.length === 0) return null;
  return (
    <Card title={t("offers")}>
      <MediaList>
        {offers.map((offer) => (
          <MediaRow
            key={offer.offer_id}
            picture={offer.preview}
            title={t(offer.is_incoming ? "offerFrom" : "offerTo", { company: offer.company_name, count: offer.pieces, title: offer.title })}
            meta={[offer.goods_sn, offer.price === "0.00" ? t("noPrice") : money(offer.price), offer.warehouse_name, offer.note]
              .filter(Boolean)
              .join(" · ")}
            end={
              mayBuy && (
                <Inline as="span" gap={2}>
                  {offer.is_incoming && (
                    <Button size="small" variant="primary" onClick={() => setOpen({ offer, dialog: "accept" })}>
                      {t("accept")}
                    </Button>
                  )}
                  <Button size="small" onClick={() => setOpen({ offer, dialog: "end" })}>
                    {t(offer.is_incoming ? "decline" : "withdraw")}
                  </Button>
                </Inline>
              )
            }
          />
        ))}
      </MediaList>
      {open && <OfferDialog {...open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function OfferDialog({ offer, dialog, onClose }: Open & { onClose: () => void }) {
  const t = useTranslations("ownStock");
  const money = useMoney();
  const day = useDay();
  const { offer_id, price, company_name, pieces, title, fee_month, free_until, is_incoming } = offer;
  if (dialog === "end")
    return (
      <end.Confirm
        title={t(is_incoming ? "declineTitle" : "withdrawTitle")}
        confirm={t(is_incoming ? "decline" : "withdraw")}
        values={{ offer_id }}
        done={t("saved")}
        onClose={onClose}
      >
        <p>{t("offerEndText", { company: company_name, count: pieces, title })}</p>
      </end.Confirm>
    );
  return (
    <accept.Dialog
      title={t("acceptTitle", { count: pieces, title })}
      confirm={price === "0.00" ? t("accept") : t("acceptPay", { price: money(price) })}
      values={{ offer_id, price }}
      done={t("accepted")}
      onClose={onClose}
    >
      <p>{t("acceptText", { company: company_name })}</p>
      <p>{fee_month ? t("acceptStorage", { date: day(free_until), fee: money(fee_month) }) : t("noRates")}</p>
      {price !== "0.00" && <PaymentPasswordField label={t("password")} wrongForm={t("passwordForm")} />}
    </accept.Dialog>
  );
}
