import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSite } from "#client/site.ts";
import { OfferDrawer } from "#features/catalog/product-management/screens/merchant/offer-drawer.tsx";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import type { Detail, Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { dayAt, lastDayBefore } from "#kernel/calendar.ts";
import { toAmount } from "#kernel/money.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Box, textClass } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Money, StruckPrice, useMoney } from "#ui/money.tsx";
import { Table } from "#ui/table.tsx";
import { usePercent } from "#ui/use-percent.ts";

export type Offer = Detail["offers"][number];

interface Props {
  detail: Detail | null;
  options: Options;
}

/** Formats the sales period of an offer in short form. */
const useOfferPeriod = (): ((offer: Offer) => string) => {
  const inWords = useDay();
  const percent = usePercent();
  const site = useSite();
  const day = (date: string | null): string => (date ? inWords(date) : "…");
  const start = (at: string | null): string | null => at && dayAt(new Date(at), site);
  const end = (at: string | null): string | null => at && lastDayBefore(new Date(at), site);
  return (offer) => {
    if (offer.kind === "special" && (offer.starts_at || offer.ends_at))
      return `${day(start(offer.starts_at))} – ${day(end(offer.ends_at))}`;
    if (offer.kind === "presale") return `${percent(offer.deposit_percent ?? 0)} · ${day(offer.arrival_from)} – ${day(offer.arrival_to)}`;
    return offer.kind === "fob" ? (offer.fob_port ?? "") : "";
  };
};

/** Offers of the product; each is saved separately and goes live at once. */
export function OffersSection({ detail, options }: Props) {
  const t = useTranslations("productManagementConsole");
  const timeOf = useOfferPeriod();
  const money = useMoney();
  const [edited, setEdited] = useState<Offer | "new">();
  const warehouseOf = (id: number) => options.warehouses.find(({ warehouse_id }) => warehouse_id === id)?.warehouse_name ?? "";
  return (
    <section id="section-offers">
      <Card
        title={t("fields.offers")}
        action={
          detail && (
            <Button size="small" icon="plus" onClick={() => setEdited("new")}>
              {t("form.addOffer")}
            </Button>
          )
        }
      >
        <p className={css.hint}>{detail ? t("form.offersHint") : t("form.offersAfterSave")}</p>
        {detail?.offers.length === 0 && <p className={css.hint}>{t("form.noOffers")}</p>}
        {detail && detail.offers.length > 0 && (
          <Box relative scroll>
            <Table className={css.offerTable}>
              <caption className="visually-hidden">{t("fields.offers")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("offer.kind")}</th>
                  <th scope="col">{t("offer.warehouse")}</th>
                  <th scope="col" className={`${css.figure} ${textClass({ numeric: true, nowrap: true })}`}>
                    {t("offer.price")}
                  </th>
                  <th scope="col" className={`${css.figure} ${textClass({ numeric: true, nowrap: true })}`}>
                    {t("offer.moq")}
                  </th>
                  <th scope="col">{t("offer.tiers")}</th>
                  <th scope="col">{t("offer.status")}</th>
                </tr>
              </thead>
              <tbody>
                {detail.offers.map((offer) => (
                  <tr key={offer.relation_id}>
                    <td>
                      <button
                        type="button"
                        className={`${css.rowButton} ${textClass({ bare: true, tone: "brand", weight: "medium", text: "start" })}`}
                        onClick={() => setEdited(offer)}
                      >
                        {t(`kinds.${offer.kind}`)}
                        {offer.condition !== "new" && ` · ${t(`conditions.${offer.condition}`)}`}
                      </button>
                      <small>{timeOf(offer)}</small>
                    </td>
                    <td>{warehouseOf(offer.warehouse_id)}</td>
                    <td className={`${css.figure} ${textClass({ numeric: true, nowrap: true })}`}>
                      <Money amount={toAmount(offer.price_cents)} />
                      {offer.list_price_cents !== null && (
                        <small>
                          <StruckPrice former={toAmount(offer.list_price_cents)} shown={toAmount(offer.price_cents)} />
                        </small>
                      )}
                    </td>
                    <td className={`${css.figure} ${textClass({ numeric: true, nowrap: true })}`}>{offer.moq}</td>
                    <td>
                      {t("offer.tiersCount", { count: offer.tiers.length })}
                      {offer.tiers.length > 0 && (
                        <small>
                          {offer.tiers.map(({ threshold, price_cents }) => `${threshold}+ ${money(toAmount(price_cents))}`).join(" · ")}
                        </small>
                      )}
                    </td>
                    <td>
                      <OfferStatus offer={offer} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
        )}
      </Card>
      {detail && edited && (
        <OfferDrawer detail={detail} options={options} offer={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

function OfferStatus({ offer }: { offer: Offer }) {
  const t = useTranslations("productManagementConsole.offer");
  if (!offer.switched_on) return <StatusChip tone="neutral">{t("off")}</StatusChip>;
  return offer.is_listed ? <StatusChip tone="done">{t("on")}</StatusChip> : <StatusChip tone="waiting">{t("notYet")}</StatusChip>;
}
