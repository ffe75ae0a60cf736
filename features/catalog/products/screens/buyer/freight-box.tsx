import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import css from "#features/catalog/products/screens/buyer/freight-box.module.css";
import type { Offer } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { getSavedZip, saveZip } from "#features/catalog/products/screens/buyer/saved-zip.ts";
import { parseUsZip } from "#kernel/us-zip.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";

type Estimate = DataOf<"/home/freightEstimate">;

/** An estimate and its quantity. */
interface QuotedEstimate extends Estimate {
  quantity: number;
}

/** Freight estimate to a ZIP code before anything is in the cart. */
export function FreightBox({ offer, quantity }: { offer: Offer; quantity: number }) {
  const t = useTranslations("productsTools");
  const [quote, setQuote] = useState<QuotedEstimate>();
  const [problem, setProblem] = useState("");
  const [isPending, setPending] = useState(false);
  const requestEstimate = async (zip: string) => {
    setQuote(undefined);
    if (parseUsZip(zip) === undefined) return setProblem(t("freightWrong"));
    setProblem("");
    setPending(true);
    try {
      const estimate = await request("/home/freightEstimate", { relation_id: offer.relation_id, quantity, zip }, { quiet: true });
      saveZip(zip);
      setQuote({ ...estimate, quantity });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <section className={`${css.freight} l-stack l-gap-3 l-frame-panel l-pad-4 l-padX-5`} aria-label={t("freightTitle")}>
      <h2>
        <Icon name="truck" size={18} />
        {t("freightTitle")}
      </h2>
      <p className={css.intro}>{offer.kind === "presale" ? t("freightAfter") : t("freightIntro")}</p>
      <form
        className={`${css.form} l-stack l-gap-2 l-splitEnd`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void requestEstimate(String(new FormData(event.currentTarget).get("zip") ?? "").trim());
        }}
      >
        <label>
          <span className="visually-hidden">{t("freightZip")}</span>
          <input
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={getSavedZip()}
            placeholder={t("freightZip")}
            aria-invalid={problem !== "" || undefined}
            aria-describedby={problem ? "freight-problem" : undefined}
            suppressHydrationWarning
          />
        </label>
        <Button type="submit" pending={isPending}>
          {t("freightAsk")}
        </Button>
      </form>
      <div aria-live="polite">
        {problem && (
          <p className="l-size-sm l-tone-danger" id="freight-problem">
            {problem}
          </p>
        )}
        {quote && <WarehouseEstimates quote={quote} chosen={offer.relation_id} />}
        {quote && quote.quantity !== quantity && (
          <Button size="small" variant="quiet" icon="refresh" onClick={() => void requestEstimate(quote.zip)}>
            {t("freightFor", { quantity, zip: quote.zip })}
          </Button>
        )}
      </div>
    </section>
  );
}

function WarehouseEstimates({ quote: { list, zip, quantity }, chosen }: { quote: QuotedEstimate; chosen: number }) {
  const t = useTranslations("productsTools");
  const money = useMoney();
  const { pathname, search } = useLocation();
  const isVisitor = useSession() === undefined;
  const cheapest = list.length > 1 && list[0]?.is_enough ? list[0].relation_id : undefined;
  return (
    <>
      <p className={`${css.for} l-below-1`}>{t("freightFor", { quantity, zip })}</p>
      <ul className={`${css.places} l-size-sm`}>
        {list.map((place) => {
          const [from = 0, to = 0] = place.transit_days;
          return (
            <li key={place.relation_id} data-short={!place.is_enough || undefined}>
              <Link
                to={`?relation_id=${place.relation_id}`}
                aria-current={place.relation_id === chosen ? "true" : undefined}
                replace
                preventScrollReset
              >
                {place.warehouse_name}
                {place.relation_id === cheapest && !isVisitor && <Badge tone="brand">{t("freightBest")}</Badge>}
                <small className="l-tone-soft l-weight-regular l-block">
                  {place.is_enough ? t("freightDays", { from, to }) : t("freightShort")}
                </small>
              </Link>
              {place.freight !== undefined && (
                <span className="l-weight-bold l-numeric l-text-end">
                  {place.freight === "0.00" ? t("freightFree") : <Money amount={place.freight} />}
                  {quantity > 1 && place.freight !== "0.00" && place.freight_per_piece && (
                    <small className="l-tone-soft l-weight-regular l-block">
                      {t("freightPiece", { amount: money(place.freight_per_piece) })}
                    </small>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {isVisitor && (
        <p>
          <Link className="l-size-sm l-tone-brand l-weight-medium" to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
            {t("freightLogin")}
          </Link>
        </p>
      )}
    </>
  );
}
