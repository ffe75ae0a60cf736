import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { useMeasures } from "#client/measures.ts";
import { useCall } from "#client/use-call.ts";
import { splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { toPresaleTerms } from "#features/catalog/products/rules/presale-terms.ts";
import { isAvailable, isLimited, orderableStock } from "#features/catalog/products/rules.ts";
import { BottomBar } from "#features/catalog/products/screens/buyer/bottom-bar.tsx";
import css from "#features/catalog/products/screens/buyer/buy-box.module.css";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { LastBought } from "#features/catalog/products/screens/buyer/last-bought.tsx";
import type { CompanyData } from "#features/catalog/products/screens/buyer/load-product.ts";
import { depositCents } from "#features/catalog/products/screens/buyer/offer-prices.ts";
import { PresaleTerms } from "#features/catalog/products/screens/buyer/presale-terms.tsx";
import { PriceTable } from "#features/catalog/products/screens/buyer/price-table.tsx";
import { isFromStock, type Offer, type PricedOffer, type Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { SoldOut } from "#features/catalog/products/screens/buyer/sold-out.tsx";
import { packagingPerPiece } from "#features/catalog/products/unit-conversion.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { StoreClosures } from "#features/identity/merchant-members/screens/buyer/store-closures.tsx";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { PromotionNote } from "#features/pricing/promotions/screens/buyer/promotion-note.tsx";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { Money, StruckPrice, useMoney } from "#ui/money.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { RadioButtons } from "#ui/radio-buttons.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  product: Product;
  offer: PricedOffer;
  quantity: number;
  onQuantity: (quantity: number) => void;
  companyData: CompanyData | undefined;
}

/** The buy box of logged-in users: price, tiers, quantity, delivery and buttons. */
export function PricedBox({ product, offer, quantity, onQuantity, companyData }: Props) {
  const t = useTranslations("productsTools");
  const [logistics, setLogistics] = useState("1");
  const unit = unitPrice(offer, quantity);
  const canBuy = isAvailable(offer);
  return (
    <div className={classes(stackClass({ gap: 4, shrink: true, frame: "panel", pad: 5 }), css.box)}>
      <StoreClosures merchantId={product.merchant.merchant_id} />
      <Inline as="p" align="baseline" wrap className={css.price}>
        <Money amount={toAmount(unit)} className={css.amount} />
        <StruckPrice former={offer.list_price} shown={toAmount(unit)} />
        <span>{t("each")}</span>
        {offer.is_own_price && <Badge tone="brand">{t("ownPrice")}</Badge>}
        {offer.is_named && <Badge tone="brand">{t("named")}</Badge>}
      </Inline>
      <PromotionNote promotion={offer.promotion} />
      {canBuy ? (
        <>
          {/* Price, quantity and the main button come first, so that they are in sight without scrolling. */}
          <Quantity product={product} offer={offer} quantity={quantity} onQuantity={onQuantity} unit={unit} />
          <LaterPieces offer={offer} quantity={quantity} />
          <BuyButtons product={product} offer={offer} quantity={quantity} logistics={logistics} unit={unit} />
          {offer.kind === "presale" && (
            <Suspense>{companyData?.presale && <PresaleTerms offer={offer} terms={companyData.presale} />}</Suspense>
          )}
          <QuantityNotes product={product} offer={offer} quantity={quantity} />
          {isFromStock(offer) && <LogisticsChoice offer={offer} value={logistics} onChange={setLogistics} />}
        </>
      ) : (
        <SoldOut product={product} offer={offer} />
      )}
      <Suspense>{companyData && <LastBought last={companyData.lastBought} offer={offer} />}</Suspense>
      <PriceTable offer={offer} quantity={quantity} onQuantity={onQuantity} />
      {canBuy && <Amounts offer={offer} quantity={quantity} unit={unit} />}
    </div>
  );
}

/** The quantity with its goods total and, for presale, the deposit. */
function Quantity({ product, offer, quantity, onQuantity, unit }: Omit<Props, "companyData"> & { unit: number }) {
  const t = useTranslations("productsTools");
  return (
    <Inline align="start" gap={4} justify="between" className={css.quantity}>
      <QuantityStepper
        value={quantity}
        onChange={onQuantity}
        min={offer.moq}
        pack={offer.pack_multiple}
        label={t("quantityOf", { title: product.title })}
        {...(isLimited(offer) && { max: orderableStock(offer) })}
      />
      <dl>
        <div>
          <dt>{t("total")}</dt>
          <dd>
            <Money amount={toAmount(unit * quantity)} />
          </dd>
        </div>
        <Deposit offer={offer} total={unit * quantity} />
      </dl>
    </Inline>
  );
}

/** Which of the pieces are there now, and by when the others come. */
function LaterPieces({ offer, quantity }: Pick<Props, "offer" | "quantity">) {
  const t = useTranslations("productsTools");
  const day = useDay();
  const { now, later, by } = splitQuantity({ available: offer.stock, backorder: offer.backorder }, quantity);
  if (by === null) return null;
  return (
    <Text size="sm" tone="deal">
      {t("backorderSplit", { now, later, date: day(by) })}
    </Text>
  );
}

/** Order quantities, and volume and weight of the chosen quantity. */
function QuantityNotes({ product, offer, quantity }: Pick<Props, "product" | "offer" | "quantity">) {
  const t = useTranslations("productsTools");
  const money = useMoney();
  const measures = useMeasures();
  const load = packagingPerPiece(product.cartons);
  return (
    <Inline as="p" align="stretch" wrap size="sm" tone="faint" numeric className={css.note}>
      {offer.company_limit !== null && <span>{t("limit", { limit: offer.company_limit, days: offer.company_limit_days })}</span>}
      {offer.freight_price && <span>{t("ownFreight", { amount: money(offer.freight_price) })}</span>}
      {offer.moq > 1 && <span>{t("moq", { moq: offer.moq })}</span>}
      {offer.pack_multiple > 1 && <span>{t("pack", { pack: offer.pack_multiple })}</span>}
      <span>
        {measures.volume(load.volume_cm3 * quantity)} · {measures.weight(load.weight_grams * quantity)}
      </span>
    </Inline>
  );
}

/** The presale deposit; the balance is due by the final date. */
function Deposit({ offer, total }: { offer: PricedOffer; total: number }) {
  const t = useTranslations("productsTools");
  const day = useDay();
  const deposit = depositCents(offer, total);
  const { balance_due, deposit_percent } = toPresaleTerms(offer);
  if (deposit === undefined) return null;
  return (
    <Text as="div" above={2}>
      <dt>{t("depositNow", { percent: deposit_percent })}</dt>
      <Text as="dd" tone="brand">
        <Money amount={toAmount(deposit)} />
      </Text>
      {balance_due && <small>{t("depositLater", { date: day(balance_due) })}</small>}
    </Text>
  );
}

/** The fees of a piece by name, in the order of cart, checkout, order and documents; fees of nothing are left out. */
const feesOf = (fees: Offer["fees"]) =>
  fees
    ? (
        [
          ["feePack", fees.pack],
          ["feeInsurance", fees.insurance],
          ["feeDelivery", fees.delivery],
          ["feeAssembly", fees.assembly],
        ] as const
      ).filter(([, amount]) => amount !== "0.00")
    : [];

/** Goods and each fee for the chosen quantity, with their sum: the same lines as in cart and checkout. */
function Amounts({ offer, quantity, unit }: { offer: PricedOffer; quantity: number; unit: number }) {
  const t = useTranslations("productsTools");
  const fees = feesOf(offer.fees).map(([name, amount]) => ({ name, cents: (parseAmount(amount) ?? 0) * quantity }));
  const goods = unit * quantity;
  if (fees.length === 0) return null;
  return (
    <Text as="dl" size="sm" className={css.fees}>
      {[{ name: "total" as const, cents: goods }, ...fees].map(({ name, cents }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Money amount={toAmount(cents)} />
          </dd>
        </div>
      ))}
      <Text as="div" weight="bold">
        <dt>{t("withFees")}</dt>
        <dd>
          <Money amount={toAmount(fees.reduce((sum, { cents }) => sum + cents, goods))} />
        </dd>
      </Text>
    </Text>
  );
}

function LogisticsChoice({ offer: { city, state }, value, onChange }: { offer: Offer; value: string; onChange: (value: string) => void }) {
  const t = useTranslations("productsTools");
  const notes: Readonly<Record<string, string>> = { 1: t("selfNote", { city, state }), 2: t("shipNote"), 3: t("freightNote") };
  return (
    <div className={css.logistics}>
      <RadioButtons
        name="logistics_type"
        label={t("delivery")}
        boxed
        value={value}
        onChange={onChange}
        options={[
          { value: "1", label: t("self") },
          { value: "2", label: t("ship") },
          { value: "3", label: t("freight") },
        ]}
      >
        {notes[value] && (
          <Inline as="p" align="stretch" wrap size="sm" tone="faint" numeric className={css.note}>
            {notes[value]}
          </Inline>
        )}
      </RadioButtons>
    </div>
  );
}

interface ButtonsProps {
  product: Product;
  offer: PricedOffer;
  quantity: number;
  logistics: string;
  unit: number;
}

/** Checkout paths by offer kind. */
const checkouts: Readonly<Record<string, string>> = { presale: "/presaleBuyNow", fob: "/fobBuyNow", special: "/specialBuyNow" };

const checkoutOf = ({ product, offer: { kind, relation_id }, quantity, logistics }: ButtonsProps): string =>
  `${checkouts[kind] ?? "/buyNow"}?${new URLSearchParams({
    product_id: String(product.product_id),
    relation_id: String(relation_id),
    quantity: String(quantity),
    logistics_type: logistics,
  })}`;

function BuyButtons(props: ButtonsProps) {
  const { product, offer, quantity, logistics, unit } = props;
  const t = useTranslations("productsTools");
  const navigate = useNavigate();
  const add = useCall("/home/addCart", ({ cart_count }) => {
    setCartCount(cart_count);
    if (offer.kind === "fob") return void navigate("/cart?source_type=2");
    toast(t("added"), { tone: "success", lead: { label: t("viewCart"), to: "/cart" } });
  });
  const buttons = useRef<HTMLDivElement>(null);
  useStickyBottom(buttons);
  const mayBuy = useAbility("buy");
  const checkout = checkoutOf(props);
  const addToCart = () =>
    add.submit({
      product_id: product.product_id,
      relation_id: offer.relation_id,
      warehouse_id: offer.warehouse_id,
      amount: quantity,
      source_type: offer.source_type as 1,
      purchase_mode: offer.purchase_mode as 1,
      logistics_type: Number(logistics) as 1,
    });
  const isReserved = offer.kind === "presale";
  const reserveLabel = t("reserve", { percent: toPresaleTerms(offer).deposit_percent });
  const cartLabel = offer.kind === "fob" ? t("fobBuy") : t("addToCart");
  if (!mayBuy) {
    return (
      <div ref={buttons} className={stackClass({ gap: 2 })}>
        <Text size="sm" tone="danger">
          {t("roleBuysNothing")}
        </Text>
      </div>
    );
  }
  return (
    <div ref={buttons} className={stackClass({ gap: 2 })} data-buy>
      {isReserved ? (
        <ButtonLink variant="primary" size="large" full to={checkout}>
          {reserveLabel}
        </ButtonLink>
      ) : (
        <>
          <Button variant="primary" size="large" icon="cart" full pending={add.pending} onClick={addToCart}>
            {cartLabel}
          </Button>
          <ButtonLink size="large" full to={checkout}>
            {offer.kind === "fob" ? t("fobContract") : t("buyNow")}
          </ButtonLink>
        </>
      )}
      {add.refusal && (
        <Text size="sm" tone="danger" role="alert">
          {add.refusal.message}
        </Text>
      )}
      <BottomBar>
        <Stack as="span" tight numeric>
          <Money amount={toAmount(unit * quantity)} />
          <Text as="small" tone="soft" weight="regular">
            {t("barTotal", { quantity })}
          </Text>
        </Stack>
        {isReserved ? (
          <ButtonLink variant="primary" to={checkout}>
            {reserveLabel}
          </ButtonLink>
        ) : (
          <Button variant="primary" icon="cart" pending={add.pending} onClick={addToCart}>
            {cartLabel}
          </Button>
        )}
      </BottomBar>
    </div>
  );
}

/** Distance from the header and from the floating buttons at the bottom. */
const topPx = 130;
const bottomPx = 112;

/**
 * Keeps the box sticky. A box that is taller than the viewport sticks at its bottom, where the buttons are; the offset depends
 * on its height.
 */
const useStickyBottom = (inside: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const side = inside.current?.closest<HTMLElement>("[data-buy-side]");
    if (!side) return;
    const place = () => side.style.setProperty("--sticky-top", `${Math.min(topPx, innerHeight - side.offsetHeight - bottomPx)}px`);
    const watch = new ResizeObserver(place);
    watch.observe(side);
    addEventListener("resize", place);
    return () => {
      watch.disconnect();
      removeEventListener("resize", place);
    };
  }, [inside]);
};
