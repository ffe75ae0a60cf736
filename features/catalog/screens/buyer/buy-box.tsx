import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#apps/web/session.ts";
import { setCartCount } from "#apps/web/shells/cart-count.ts";
import { useCall } from "#apps/web/use-call.ts";
import { cubicMetres, kilograms, pounds } from "#features/catalog/measures.ts";
import css from "#features/catalog/screens/buyer/buy-box.module.css";
import { PriceTable } from "#features/catalog/screens/buyer/price-table.tsx";
import {
  isAvailable,
  isFromStock,
  isPriced,
  loadOf,
  type Offer,
  type PricedOffer,
  type Product,
} from "#features/catalog/screens/buyer/product-offers.ts";
import { unitPrice } from "#features/pricing/rules.ts";
import { toAmount } from "#kernel/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { leastQuantity } from "#ui/quantity.ts";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { RadioBoxes } from "#ui/radio-boxes.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  product: Product;
  offer: Offer;
}

/** Price, quantity and the way to the cart, for one offer. Keyed by the offer, so that a choice begins anew with each. */
export function BuyBox({ product, offer }: Props) {
  const session = useSession();
  if (isPriced(offer)) return <PricedBox product={product} offer={offer} />;
  // Somebody is logged in, so the page is being loaded again, this time with prices.
  if (session) return <BoxSkeleton />;
  return <LoginBox />;
}

function BoxSkeleton() {
  return (
    <div className={css.box} aria-busy="true">
      <Skeleton width="9rem" height="2.25rem" />
      <Skeleton height="7rem" />
      <Skeleton height="3rem" />
    </div>
  );
}

function LoginBox() {
  const t = useTranslations("catalog.product");
  const { pathname, search } = useLocation();
  return (
    <div className={css.login}>
      <p className={css.loginTitle}>{t("loginTitle")}</p>
      <p>{t("loginText")}</p>
      <ButtonLink variant="primary" size="large" icon="lock" full to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
        {t("login")}
      </ButtonLink>
      <Link to="/register">{t("register")}</Link>
    </div>
  );
}

function PricedBox({ product, offer }: { product: Product; offer: PricedOffer }) {
  const t = useTranslations("catalog.product");
  const least = leastQuantity({ min: offer.moq, pack: offer.pack_multiple });
  const [quantity, setQuantity] = useState(least);
  const [logistics, setLogistics] = useState("1");
  const unit = unitPrice(offer, quantity);
  const load = loadOf(product);
  return (
    <div className={css.box}>
      <p className={css.price}>
        <Money amount={toAmount(unit)} className={css.amount} />
        {offer.list_price && <Money amount={offer.list_price} former />}
        <span>{t("each")}</span>
      </p>
      <PriceTable offer={offer} quantity={quantity} onQuantity={setQuantity} />
      <Fees fees={offer.fees} />
      {isFromStock(offer) && <LogisticsChoice offer={offer} value={logistics} onChange={setLogistics} />}
      {isAvailable(offer) ? (
        <>
          <div className={css.quantity}>
            <QuantityStepper
              value={quantity}
              onChange={setQuantity}
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
            </dl>
          </div>
          <p className={css.note}>
            {offer.moq > 1 && <span>{t("moq", { moq: offer.moq })}</span>}
            {offer.pack_multiple > 1 && <span>{t("pack", { pack: offer.pack_multiple })}</span>}
            <span>
              {t("load", {
                cbm: cubicMetres(load.volume_cm3 * quantity),
                kg: Math.round(kilograms(load.weight_grams * quantity)),
                lb: Math.round(pounds(load.weight_grams * quantity)),
              })}
            </span>
          </p>
          <BuyButtons product={product} offer={offer} quantity={quantity} logistics={logistics} />
        </>
      ) : (
        <div className={css.out}>
          <p>{t("outOfStock")}</p>
          <p>{t("outOfStockText")}</p>
        </div>
      )}
    </div>
  );
}

function Fees({ fees }: Pick<Offer, "fees">) {
  const t = useTranslations("catalog.product");
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
  const t = useTranslations("catalog.product");
  const notes: Readonly<Record<string, string>> = { 1: t("selfNote", { city, state }), 2: t("shipNote"), 3: t("freightNote") };
  return (
    <div className={css.logistics}>
      <RadioBoxes
        name="logistics_type"
        label={t("delivery")}
        boxed
        value={value}
        onChange={onChange}
        choices={[
          { value: "1", label: t("self") },
          { value: "2", label: t("ship") },
          { value: "3", label: t("freight") },
        ]}
      >
        {notes[value] && <p className={css.note}>{notes[value]}</p>}
      </RadioBoxes>
    </div>
  );
}

interface ButtonsProps {
  product: Product;
  offer: PricedOffer;
  quantity: number;
  logistics: string;
}

/** Where each way of buying goes on (spec 2.2, 2.3). */
const checkouts: Readonly<Record<string, string>> = { presale: "/presaleBuyNow", fob: "/fobBuyNow" };

function BuyButtons({ product, offer, quantity, logistics }: ButtonsProps) {
  const t = useTranslations("catalog.product");
  const navigate = useNavigate();
  const add = useCall("/home/addCart", ({ cart_count }) => {
    setCartCount(cart_count);
    toast(t("added"), { tone: "success", action: { label: t("viewCart"), run: () => void navigate("/cart") } });
  });
  const { relation_id, kind } = offer;
  const checkout = `${checkouts[kind] ?? "/buyNow"}?${new URLSearchParams({
    product_id: String(product.product_id),
    relation_id: String(relation_id),
    quantity: String(quantity),
    logistics_type: logistics,
  })}`;
  if (checkouts[kind]) {
    return (
      <ButtonLink variant="primary" size="large" full to={checkout}>
        {kind === "presale" ? t("reserve", { percent: offer.deposit_percent ?? 20 }) : t("fobBuy")}
      </ButtonLink>
    );
  }
  const addToCart = () =>
    add.submit({
      product_id: product.product_id,
      relation_id,
      warehouse_id: offer.warehouse_id,
      amount: quantity,
      source_type: offer.source_type as 1,
      purchase_mode: offer.purchase_mode as 1,
      logistics_type: Number(logistics) as 1,
    });
  return (
    <div className={css.buttons}>
      <Button variant="primary" size="large" icon="cart" full pending={add.pending} onClick={addToCart}>
        {t("addToCart")}
      </Button>
      <ButtonLink size="large" full to={checkout}>
        {t("buyNow")}
      </ButtonLink>
      {add.refusal && (
        <p role="alert" className={css.refusal}>
          {add.refusal.message}
        </p>
      )}
    </div>
  );
}
