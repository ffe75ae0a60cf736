import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import css from "#features/catalog/products/screens/buyer/buy-box.module.css";
import place from "#features/catalog/products/screens/buyer/freight-box.module.css";
import { BottomBar, FreightBox, PricedBox } from "#features/catalog/products/screens/buyer/lazy-parts.ts";
import type { CompanyData } from "#features/catalog/products/screens/buyer/load-product.ts";
import { isPriced, type Offer, type Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { minQuantity } from "#ui/quantity.ts";
import { Skeleton } from "#ui/skeleton.tsx";

interface Props {
  product: Product;
  offer: Offer;
  companyData: CompanyData | undefined;
}

/** Price, quantity, freight estimate and buy buttons of an offer. Keyed by the offer to reset its state. */
export function BuyBox({ product, offer, companyData }: Props) {
  const session = useSession();
  const [quantity, setQuantity] = useState(minQuantity({ min: offer.moq, pack: offer.pack_multiple }));
  const freight = offer.kind !== "fob" && <FreightBox offer={offer} quantity={quantity} />;
  if (!session) {
    return (
      <>
        <LoginBox />
        <Suspense fallback={<div className={place.freight} aria-busy="true" />}>{freight}</Suspense>
      </>
    );
  }
  // The page was rendered for a visitor and is being reloaded with prices.
  if (!isPriced(offer)) return <BoxSkeleton />;
  return (
    <Suspense fallback={<BoxSkeleton />}>
      <PricedBox product={product} offer={offer} quantity={quantity} onQuantity={setQuantity} companyData={companyData} />
      {freight}
    </Suspense>
  );
}

function BoxSkeleton() {
  const t = useTranslations("productsDetail");
  return (
    <div className={css.box} aria-busy="true" aria-label={t("loading")} role="status">
      <Skeleton width="9rem" height="2.25rem" />
      <Skeleton height="7rem" />
      <Skeleton height="3rem" />
    </div>
  );
}

function LoginBox() {
  const t = useTranslations("productsDetail");
  const { pathname, search } = useLocation();
  const login = `/login?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <div className={css.login}>
      <p className={css.loginTitle}>{t("loginTitle")}</p>
      <p>{t("loginText")}</p>
      <div data-buy>
        <ButtonLink variant="primary" size="large" icon="lock" full to={login}>
          {t("login")}
        </ButtonLink>
      </div>
      <Link to="/register">{t("register")}</Link>
      <Suspense>
        <BottomBar>
          <span>{t("loginTitle")}</span>
          <ButtonLink variant="primary" to={login}>
            {t("login")}
          </ButtonLink>
        </BottomBar>
      </Suspense>
    </div>
  );
}
