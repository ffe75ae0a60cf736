import { type RefObject, Suspense, use, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { useCall } from "#client/use-call.ts";
import { BottomBar } from "#features/catalog/products/screens/buyer/bottom-bar.tsx";
import css from "#features/catalog/products/screens/buyer/buy-box.module.css";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import type { CompanyData } from "#features/catalog/products/screens/buyer/load-product.ts";
import { depositCents, packagingPerPiece } from "#features/catalog/products/screens/buyer/offer-prices.ts";
import { PriceTable } from "#features/catalog/products/screens/buyer/price-table.tsx";
import {
  isAvailable,
  isFromStock,
  type Offer,
  type PricedOffer,
  type Product,
} from "#features/catalog/products/screens/buyer/product-offers.ts";
import { toCubicMeters, toKilograms, toPounds } from "#features/catalog/products/unit-conversion.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
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
    <div className={classes("l-stack l-gap-4 l-shrink l-frame-panel l-pad-5", css.box)}>
      <p className={css.price}>
        <Money amount={toAmount(unit)} className={css.amount} />
        {offer.list_price && <Money amount={offer.list_price} strikethrough />}
        <span>{t("each")}</span>
        {offer.is_own_price && <Badge tone="brand">{t("ownPrice")}</Badge>}
      </p>
      <Suspense>{companyData && <LastBought last={companyData.lastBought} unit={unit} />}</Suspense>
      <PriceTable offer={offer} quantity={quantity} onQuantity={onQuantity} />
      <Fees fees={offer.fees} />
      {isFromStock(offer) && canBuy && <LogisticsChoice offer={offer} value={logistics} onChange={setLogistics} />}
      {canBuy ? (
        <>
          <Quantity product={product} offer={offer} quantity={quantity} onQuantity={onQuantity} unit={unit} />
          <BuyButtons product={product} offer={offer} quantity={quantity} logistics={logistics} unit={unit} />
        </>
      ) : (
        <SoldOut product={product} offer={offer} />
      )}
    </div>
  );
}

function LastBought({ last: promise, unit }: { last: CompanyData["lastBought"]; unit: number }) {
  const t = useTranslations("productsTools");
  const format = useFormatter();
  const money = useMoney();
  const { last, orders } = use(promise) ?? { last: null, orders: 0 };
  if (!last) return null;
  const change = unit - (parseAmount(last.price) ?? unit);
  return (
    <p className={css.last}>
      <Icon name="clock" size={16} />
      <span>
        <Link to={`/user_center/order/${last.order_number}`}>
          {t("lastBought", {
            quantity: last.quantity,
            date: format.dateTime(new Date(last.at), { dateStyle: "medium" }),
            price: money(last.price),
          })}
        </Link>
        <small>
          {t("lastBoughtCount", { count: orders })}
          {change !== 0 && ` · ${t(change < 0 ? "cheaper" : "dearer", { amount: money(toAmount(Math.abs(change))) })}`}
        </small>
      </span>
    </p>
  );
}

function Quantity({ product, offer, quantity, onQuantity, unit }: Omit<Props, "companyData"> & { unit: number }) {
  const t = useTranslations("productsTools");
  const load = packagingPerPiece(product);
  return (
    <>
      <div className={css.quantity}>
        <QuantityStepper
          value={quantity}
          onChange={onQuantity}
          min={offer.moq}
          pack={offer.pack_multiple}
          label={t("quantityOf", { title: product.title })}
          {...(isFromStock(offer) && { max: offer.stock })}
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
      </div>
      <p className={css.note}>
        {offer.moq > 1 && <span>{t("moq", { moq: offer.moq })}</span>}
        {offer.pack_multiple > 1 && <span>{t("pack", { pack: offer.pack_multiple })}</span>}
        <span>
          {t("load", {
            cbm: toCubicMeters(load.volume_cm3 * quantity),
            kg: Math.round(toKilograms(load.weight_grams * quantity)),
            lb: Math.round(toPounds(load.weight_grams * quantity)),
          })}
        </span>
      </p>
    </>
  );
}

/** The presale deposit; the balance is due by the final date. */
function Deposit({ offer, total }: { offer: PricedOffer; total: number }) {
  const t = useTranslations("productsTools");
  const day = useDay();
  const deposit = depositCents(offer, total);
  if (deposit === undefined) return null;
  return (
    <div className={css.deposit}>
      <dt>{t("depositNow", { percent: offer.deposit_percent ?? 0 })}</dt>
      <dd>
        <Money amount={toAmount(deposit)} />
      </dd>
      {offer.final_date && <small>{t("depositLater", { date: day(offer.final_date) })}</small>}
    </div>
  );
}

/** Next arrival and other warehouses with stock. */
function SoldOut({ product, offer }: { product: Product; offer: Offer }) {
  const t = useTranslations();
  const day = useDay();
  const { next_arrival: next } = offer;
  const elsewhere = product.offers.filter((other) => other.kind === offer.kind && isFromStock(other) && isAvailable(other));
  return (
    <div className={css.out}>
      <p>{t("productsTools.outOfStock")}</p>
      {next && <p>{t("productsDetail.backHint", { quantity: next.quantity, from: day(next.arrives_from), to: day(next.arrives_to) })}</p>}
      {elsewhere.length > 0 ? (
        <ul>
          {elsewhere.map(({ relation_id, warehouse_name, stock }) => (
            <li key={relation_id}>
              <Link to={`?relation_id=${relation_id}`} replace preventScrollReset>
                {t("productsDetail.elsewhere", { warehouse: warehouse_name, stock })}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("productsTools.outOfStockText")}</p>
      )}
      <p>
        <Link to={`/subscribe?product=${product.product_id}`}>{t("productsTools.notifyMe")}</Link>
      </p>
    </div>
  );
}

function Fees({ fees }: Pick<Offer, "fees">) {
  const t = useTranslations("productsTools");
  if (!fees) return null;
  const rows = [
    [t("feePack"), fees.pack],
    [t("feeInsurance"), fees.insurance],
    [t("feeDelivery"), fees.delivery],
    [t("feeAssembly"), fees.assembly],
  ].filter(([, amount]) => amount !== "0.00") as [string, string][];
  if (rows.length === 0) return null;
  return (
    <details className={css.fees}>
      <summary>{t("fees")}</summary>
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
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
        {notes[value] && <p className={css.note}>{notes[value]}</p>}
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
const checkouts: Readonly<Record<string, string>> = { presale: "/presaleBuyNow", fob: "/fobBuyNow" };

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
    toast(t("added"), { tone: "success", action: { label: t("viewCart"), run: () => void navigate("/cart") } });
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
  const isContract = checkouts[offer.kind] !== undefined;
  const contractLabel = offer.kind === "presale" ? t("reserve", { percent: offer.deposit_percent ?? 20 }) : t("fobBuy");
  if (!mayBuy) {
    return (
      <div ref={buttons} className="l-stack l-gap-2">
        <p className="l-size-sm l-tone-danger">{t("roleBuysNothing")}</p>
      </div>
    );
  }
  return (
    <div ref={buttons} className="l-stack l-gap-2" data-buy>
      {isContract ? (
        <ButtonLink variant="primary" size="large" full to={checkout}>
          {contractLabel}
        </ButtonLink>
      ) : (
        <>
          <Button variant="primary" size="large" icon="cart" full pending={add.pending} onClick={addToCart}>
            {t("addToCart")}
          </Button>
          <ButtonLink size="large" full to={checkout}>
            {t("buyNow")}
          </ButtonLink>
        </>
      )}
      {add.refusal && (
        <p className="l-size-sm l-tone-danger" role="alert">
          {add.refusal.message}
        </p>
      )}
      <BottomBar>
        <span className={css.barTotal}>
          <Money amount={toAmount(unit * quantity)} />
          <small>{t("barTotal", { quantity })}</small>
        </span>
        {isContract ? (
          <ButtonLink variant="primary" to={checkout}>
            {contractLabel}
          </ButtonLink>
        ) : (
          <Button variant="primary" icon="cart" pending={add.pending} onClick={addToCart}>
            {t("addToCart")}
          </Button>
        )}
      </BottomBar>
    </div>
  );
}

/** Distance from the header and from the floating buttons at the bottom. */
const topPx = 92;
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
