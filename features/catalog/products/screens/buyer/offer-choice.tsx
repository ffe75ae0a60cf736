import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { toPresaleTerms } from "#features/catalog/products/rules/presale-terms.ts";
import { bestOffer, isAvailable, orderAheadDay } from "#features/catalog/products/rules.ts";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { Countdown, GalleryDialog } from "#features/catalog/products/screens/buyer/lazy-parts.ts";
import css from "#features/catalog/products/screens/buyer/offer-choice.module.css";
import { isFromStock, type Kind, kinds, type Offer, type Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { Box, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

interface Props {
  product: Product;
  offer: Offer;
}

const addressOf = ({ relation_id }: Offer): string => `?relation_id=${relation_id}`;

/** Selects the offer kind and warehouse through links, so that a choice can be shared and undone. */
export function OfferChoice({ product, offer }: Props) {
  return (
    <Stack gap={4}>
      <Modes product={product} offer={offer} />
      <Warehouses product={product} offer={offer} />
    </Stack>
  );
}

/** The offer kinds of a product with price, arrival and payment terms. */
function Modes({ product, offer }: Props) {
  const t = useTranslations();
  const options = kinds.flatMap((kind) => {
    const offers = product.offers.filter((other) => other.kind === kind);
    const best = bestOffer(offers);
    return best ? [{ kind, best, offers }] : [];
  });
  if (options.length < 2) return null;
  return (
    <Stack aria-label={t("productsDetail.modes")} as="nav" gap={2} className={css.modes}>
      {options.map(({ kind, best, offers }) => (
        <Link key={kind} to={addressOf(best)} aria-current={kind === offer.kind ? "true" : undefined} replace preventScrollReset>
          <b>{t(`products.kind.${kind}`)}</b>
          {best.price && <Money amount={best.price} className={textClass({ weight: "medium", numeric: true })} />}
          <small>
            <Arrival kind={kind} best={best} offers={offers} days={product.merchant.production_days} />
          </small>
          <Terms offer={best} />
        </Link>
      ))}
    </Stack>
  );
}

function Arrival({ kind, best, offers, days }: { kind: Kind; best: Offer; offers: readonly Offer[]; days: number }) {
  const t = useTranslations("productsDetail");
  const day = useDay();
  if (kind === "fob") return t("made", { days });
  if (kind === "presale") {
    const { arrives_from, arrives_to } = toPresaleTerms(best);
    return arrives_from && arrives_to ? `${day(arrives_from)} – ${day(arrives_to)}` : null;
  }
  const available = offers.filter(isAvailable);
  const ahead = available.flatMap((offer) => orderAheadDay(offer) ?? []).toSorted();
  const readyCount = available.length - ahead.length;
  if (readyCount > 0) return t("ready", { count: readyCount });
  if (ahead[0]) return t("backorder", { date: day(ahead[0]) });
  const next = best.next_arrival;
  return next ? t("soldOutUntil", { from: day(next.arrives_from), to: day(next.arrives_to) }) : t("soldOut");
}

function Terms({ offer }: { offer: Offer }) {
  const t = useTranslations("productsDetail");
  const day = useDay();
  const { kind, condition, ends_at } = offer;
  const text =
    (kind === "processing" && t("grade", { condition })) ||
    (kind === "presale" && t("deposit", { percent: toPresaleTerms(offer).deposit_percent })) ||
    (ends_at && t("until", { date: day(ends_at) }));
  return text ? <small className={css.terms}>{text}</small> : null;
}

function Warehouses({ product, offer }: Props) {
  const t = useTranslations("productsDetail");
  const sameKind = product.offers.filter(({ kind }) => kind === offer.kind);
  return (
    <section className={css.warehouses} aria-label={t("warehouse")}>
      <h2>{t("warehouse")}</h2>
      <Box as="ul" rule="between" frame="box" clip className={css.list}>
        {sameKind.map((other) => (
          <li key={other.relation_id}>
            <Link
              to={addressOf(other)}
              aria-current={other.relation_id === offer.relation_id ? "true" : undefined}
              data-empty={!isAvailable(other) || undefined}
              replace
              preventScrollReset
            >
              <span className={css.name}>
                {other.kind === "fob" && other.fob_port ? t("fobPort", { port: other.fob_port }) : other.warehouse_name}
                {other.ships_from_merchant && (
                  <small>
                    {t("fromMerchant")} · {other.city}, {other.state}
                  </small>
                )}
                {other.condition !== "new" && <small>{t("grade", { condition: other.condition })}</small>}
                {other.price && other.price !== offer.price && (
                  <Money
                    amount={other.price}
                    className={`${css.otherPrice} ${textClass({ size: "xs", tone: "soft", weight: "regular" })}`}
                  />
                )}
              </span>
              <OfferStock offer={other} />
            </Link>
          </li>
        ))}
      </Box>
      {offer.grade_reason && <Flaw key={offer.relation_id} offer={offer} reason={offer.grade_reason} />}
    </section>
  );
}

/** Description and photos of the flaw of a graded second. */
function Flaw({ offer: { flaw_pictures }, reason }: { offer: Offer; reason: string }) {
  const t = useTranslations("productsDetail");
  const [place, setPlace] = useState<number>();
  return (
    <Stack gap={2} above={2} className={css.flaw}>
      <Text size="sm" tone="deal">
        {reason}
      </Text>
      {flaw_pictures.length > 0 && (
        <ul>
          {flaw_pictures.map((key, index) => (
            <li key={key}>
              <button type="button" aria-label={t("flaw", { number: index + 1 })} onClick={() => setPlace(index)}>
                <Picture of={key} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {place !== undefined && (
          <GalleryDialog pictures={flaw_pictures} title={reason} place={place} onPlace={setPlace} onClose={() => setPlace(undefined)} />
        )}
      </Suspense>
    </Stack>
  );
}

function OfferStock({ offer }: { offer: Offer }) {
  const t = useTranslations();
  const day = useDay();
  const isHydrated = useHydrated();
  const { kind, stock, next_arrival, ends_at } = offer;
  const { balance_due, arrives_from, arrives_to } = toPresaleTerms(offer);
  if (kind === "fob")
    return (
      <Stack as="span" items="end" tone="soft" numeric text="end" className={css.stock}>
        {t("products.card.fromFactory")}
      </Stack>
    );
  if (kind === "presale" && arrives_from && arrives_to && balance_due)
    return (
      <Stack as="span" items="end" tone="soft" numeric text="end" className={css.stock}>
        {t("productsDetail.presaleArrival", { from: day(arrives_from), to: day(arrives_to), final: day(balance_due) })}
      </Stack>
    );
  const ahead = orderAheadDay(offer);
  return (
    <Stack as="span" items="end" tone="soft" numeric text="end" className={css.stock}>
      {ahead
        ? t("productsDetail.backorder", { date: day(ahead) })
        : isFromStock(offer) && !isAvailable(offer)
          ? t("products.card.outOfStock")
          : t("productsDetail.available", { stock })}
      {next_arrival && (
        <small>
          {t("productsDetail.arrival", {
            quantity: next_arrival.quantity,
            from: day(next_arrival.arrives_from),
            to: day(next_arrival.arrives_to),
          })}
        </small>
      )}
      {ends_at && (
        <small className={css.deadline}>
          {t("productsDetail.ends", { date: day(ends_at) })}
          {isHydrated && (
            <Suspense>
              {" · "}
              <Countdown until={ends_at} />
            </Suspense>
          )}
        </small>
      )}
    </Stack>
  );
}
