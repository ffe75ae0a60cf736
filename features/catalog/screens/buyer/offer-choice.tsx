import { useTranslations } from "use-intl";
import { useDay } from "#features/catalog/screens/buyer/card-text.tsx";
import css from "#features/catalog/screens/buyer/offer-choice.module.css";
import { bestOf, isAvailable, type Kind, kinds, type Offer, type Product } from "#features/catalog/screens/buyer/product-offers.ts";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";

interface Props {
  product: Product;
  offer: Offer;
}

const addressOf = ({ relation_id }: Offer): string => `?relation_id=${relation_id}`;

/** In which way and from which warehouse: links, so that a choice can be shared and taken back. */
export function OfferChoice({ product, offer }: Props) {
  return (
    <div className={css.choice}>
      <Modes product={product} offer={offer} />
      <Warehouses product={product} offer={offer} />
    </div>
  );
}

function Modes({ product, offer }: Props) {
  const t = useTranslations("catalog");
  const ways = kinds.flatMap((kind) => {
    const best = bestOf(product.offers.filter((other) => other.kind === kind));
    return best ? [{ kind, best }] : [];
  });
  if (ways.length < 2) return null;
  return (
    <nav aria-label={t("product.modes")} className={css.modes}>
      {ways.map(({ kind, best }) => (
        <Link key={kind} to={addressOf(best)} aria-current={kind === offer.kind ? "true" : undefined} replace preventScrollReset>
          {t(`kind.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}

function Warehouses({ product, offer }: Props) {
  const t = useTranslations("catalog.product");
  const same = product.offers.filter(({ kind }) => kind === offer.kind);
  return (
    <section className={css.warehouses} aria-label={t("warehouse")}>
      <h2>{t("warehouse")}</h2>
      <ul className={css.list}>
        {same.map((other) => (
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
                {other.condition !== "new" && <small>{t("grade", { condition: other.condition })}</small>}
                {other.price && other.price !== offer.price && <Money amount={other.price} className={css.price} />}
              </span>
              <OfferStock offer={other} />
            </Link>
          </li>
        ))}
      </ul>
      {offer.grade_reason && <p className={css.reason}>{offer.grade_reason}</p>}
    </section>
  );
}

function OfferStock({ offer }: { offer: Offer }) {
  const t = useTranslations("catalog");
  const day = useDay();
  const { kind, stock, moq, next_arrival, arrival_from, arrival_to, final_date, ends_at } = offer;
  if ((kind satisfies string as Kind) === "fob") return <span className={css.stock}>{t("card.fromFactory")}</span>;
  if (kind === "presale" && arrival_from && arrival_to && final_date)
    return (
      <span className={css.stock}>
        {t("product.presaleArrival", { from: day(arrival_from), to: day(arrival_to), final: day(final_date) })}
      </span>
    );
  return (
    <span className={css.stock}>
      {stock < moq ? t("card.outOfStock") : t("product.available", { stock })}
      {next_arrival && (
        <small>
          {t("product.arrival", {
            quantity: next_arrival.quantity,
            from: day(next_arrival.arrives_from),
            to: day(next_arrival.arrives_to),
          })}
        </small>
      )}
      {ends_at && <small className={css.deadline}>{t("product.ends", { date: day(ends_at) })}</small>}
    </span>
  );
}
