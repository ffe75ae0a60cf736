import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { useDeliveryText } from "#features/catalog/products/screens/buyer/delivery-text.ts";
import css from "#features/catalog/products/screens/buyer/freight-box.module.css";
import type { Offer } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { getSavedZip, saveZip } from "#features/catalog/products/screens/buyer/saved-zip.ts";
import { parseUsZip } from "#kernel/us-zip.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";

type Estimate = DataOf<"/home/freightEstimate">;

type Place = Estimate["list"][number];

/** An estimate and its quantity. */
interface QuotedEstimate extends Estimate {
  quantity: number;
}

/**
 * Dates and freight before anything is in the cart, without being asked: to the company's default address, or else to the ZIP code that the
 * reader stated last. Without either they are the dates of pickup and shipping. Another ZIP code can be asked for.
 */
export function FreightBox({ offer, quantity }: { offer: Offer; quantity: number }) {
  const t = useTranslations("productsTools");
  const [quote, setQuote] = useState<QuotedEstimate>();
  const [problem, setProblem] = useState("");
  const [isPending, setPending] = useState(false);
  const isMember = useSession()?.member_role != null;
  const showUnasked = useEffectEvent(async (mayHaveAddress: boolean, isOpen: () => boolean) => {
    const saved = parseUsZip(getSavedZip()) ?? "";
    try {
      const own = await estimateTo(mayHaveAddress ? "" : saved);
      const estimate = mayHaveAddress && own.zip === "" && saved !== "" ? await estimateTo(saved) : own;
      if (isOpen() && !isAsked.current) setQuote({ ...estimate, quantity });
    } catch (error) {
      // The form says why, once somebody asks.
      if (!(error instanceof CallRefused)) throw error;
    }
  });
  useEffect(() => {
    let isOpen = true;
    void showUnasked(isMember, () => isOpen);
    return () => {
      isOpen = false;
    };
  }, [isMember]);
  const estimateTo = (zip: string) =>
    request("/home/freightEstimate", { relation_id: offer.relation_id, quantity, ...(zip !== "" && { zip }) }, { quiet: true });
  const isAsked = useRef(false);
  const requestEstimate = async (zip: string) => {
    isAsked.current = true;
    setQuote(undefined);
    setProblem("");
    setPending(true);
    try {
      const estimate = await estimateTo(zip);
      if (zip !== "") saveZip(zip);
      setQuote({ ...estimate, quantity });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Stack as="section" gap={3} frame="panel" pad={4} padX={5} className={css.freight} aria-label={t("freightTitle")}>
      <h2>
        <Icon name="truck" size={18} />
        {t("freightTitle")}
      </h2>
      <Text size="sm" tone="soft" className={css.intro}>
        {offer.kind === "presale" ? t("freightAfter") : t("freightIntro")}
      </Text>
      <form
        className={`${css.form} ${stackClass({ gap: 2, splitEnd: true })}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const zip = String(new FormData(event.currentTarget).get("zip") ?? "").trim();
          if (parseUsZip(zip) === undefined) {
            setQuote(undefined);
            setProblem(t("freightWrong"));
          } else void requestEstimate(zip);
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
          <Text size="sm" tone="danger" id="freight-problem">
            {problem}
          </Text>
        )}
        {quote && <WarehouseEstimates quote={quote} chosen={offer.relation_id} />}
        {quote && quote.quantity !== quantity && (
          <Button size="small" variant="quiet" icon="refresh" onClick={() => void requestEstimate(quote.zip)}>
            {quote.zip === "" ? t("freightTo", { quantity }) : t("freightFor", { quantity, zip: quote.zip })}
          </Button>
        )}
      </div>
    </Stack>
  );
}

function WarehouseEstimates({ quote: { list, zip, quantity, accessorials }, chosen }: { quote: QuotedEstimate; chosen: number }) {
  const t = useTranslations("productsTools");
  const { pickup, ship, deliver, included, problem } = useDeliveryText();
  const money = useMoney();
  const { pathname, search } = useLocation();
  const isVisitor = useSession() === undefined;
  const deliveryText = (place: Place): string => {
    if (place.problem) return problem(place.problem, zip);
    const [from, to] = place.transit_days;
    // Presale goods have no dates yet, but a time on the road.
    return deliver(place) || (from === undefined || to === undefined ? ship(place) : t("freightDays", { from, to }));
  };
  const cheapest = list.length > 1 && list[0]?.is_enough ? list[0].relation_id : undefined;
  return (
    <>
      <Text below={1} size="sm" tone="soft">
        {zip === "" ? t("freightTo", { quantity }) : t("freightFor", { quantity, zip })} {zip !== "" && included(accessorials)}
      </Text>
      <Text as="ul" size="sm" className={css.places}>
        {list.map((place) => {
          return (
            <li key={place.relation_id} data-short={!place.is_enough || undefined}>
              <Link
                to={`?relation_id=${place.relation_id}`}
                aria-current={place.relation_id === chosen ? "true" : undefined}
                replace
                preventScrollReset
              >
                {place.warehouse_name}
                {place.relation_id === cheapest && place.freight !== undefined && <Badge tone="brand">{t("freightBest")}</Badge>}
                <Box as="small" tone="soft" weight="regular" block>
                  {place.is_enough ? deliveryText(place) : t("freightShort")}
                </Box>
                <Box as="small" tone="soft" weight="regular" block>
                  {pickup(place)}
                </Box>
              </Link>
              {place.freight !== undefined && (
                <Text as="span" weight="bold" numeric text="end">
                  {place.freight === "0.00" ? t("freightFree") : <Money amount={place.freight} />}
                  {quantity > 1 && place.freight !== "0.00" && place.freight_per_piece && (
                    <Box as="small" tone="soft" weight="regular" block>
                      {t("freightPiece", { amount: money(place.freight_per_piece) })}
                    </Box>
                  )}
                </Text>
              )}
            </li>
          );
        })}
      </Text>
      {isVisitor && list.some(({ freight, transit_days }) => freight === undefined && transit_days.length > 0) && (
        <p>
          <Link
            className={textClass({ size: "sm", tone: "brand", weight: "medium" })}
            to={`/login?redirect=${encodeURIComponent(pathname + search)}`}
          >
            {t("freightLogin")}
          </Link>
        </p>
      )}
    </>
  );
}
