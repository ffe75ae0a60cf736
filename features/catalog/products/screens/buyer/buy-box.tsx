import { type ComponentType, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { HydrationBoundary } from "#client/hydration-boundary.tsx";
import { useSession } from "#client/session.ts";
import { useNeedsCertification } from "#client/site.ts";
import css from "#features/catalog/products/screens/buyer/buy-box.module.css";
import place from "#features/catalog/products/screens/buyer/freight-box.module.css";
import { BottomBar, FreightBox, PricedBox } from "#features/catalog/products/screens/buyer/lazy-parts.ts";
import type { CompanyData } from "#features/catalog/products/screens/buyer/load-product.ts";
import { isPriced, type Offer, type Product } from "#features/catalog/products/screens/buyer/product-offers.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Link } from "#ui/link.tsx";
import { PriceSlot } from "#ui/price-slot.tsx";
import { minQuantity } from "#ui/quantity.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** A button that compares the delivered price of pieces. Passed in by the page, because products do not depend on trade. */
export type CompareButton = ComponentType<{ lines: readonly { product_id: number; quantity: number }[]; full?: boolean }>;

interface Props {
  product: Product;
  offer: Offer;
  companyData: CompanyData | undefined;
  CompareButton: CompareButton;
}

/** Price, quantity, freight estimate and buy buttons of an offer. Keyed by the offer to reset its state. */
export function BuyBox({ product, offer, companyData, CompareButton }: Props) {
  const session = useSession();
  const needsCertification = useNeedsCertification();
  const [quantity, setQuantity] = useState(minQuantity({ min: offer.moq, pack: offer.pack_multiple }));
  const freight = offer.kind !== "fob" && <FreightBox offer={offer} quantity={quantity} />;
  if (needsCertification && !isPriced(offer)) return <CertificationBox />;
  // CSS shows the login box to visitors only, and the skeleton where a session exists, before React knows the session.
  if (!session || !isPriced(offer)) {
    return (
      <>
        {!session && <LoginBox />}
        <BoxSkeleton offer={offer} isLoading={session !== undefined} />
        <HydrationBoundary
          fallback={<div className={`${place.freight} l-stack l-gap-3 l-frame-panel l-pad-4 l-padX-5`} aria-busy="true" />}
        >
          {freight}
        </HydrationBoundary>
      </>
    );
  }
  return (
    <Suspense fallback={<BoxSkeleton offer={offer} isLoading />}>
      <PricedBox product={product} offer={offer} quantity={quantity} onQuantity={setQuantity} companyData={companyData} />
      {freight}
      {session.member_role && (
        <Suspense>
          <CompareButton full lines={[{ product_id: product.product_id, quantity }]} />
        </Suspense>
      )}
    </Suspense>
  );
}

/** The box until the price is known. It is in every page, and CSS shows it where a session exists. */
function BoxSkeleton({ offer: { relation_id, price }, isLoading }: Pick<Props, "offer"> & { isLoading: boolean }) {
  const t = useTranslations("productsDetail");
  return (
    <div
      className={classes("l-stack l-gap-4 l-shrink l-frame-panel l-pad-5", classes(css.box, css.loading))}
      aria-busy={isLoading}
      aria-label={t("loading")}
      role="status"
    >
      <PriceSlot relationId={relation_id} price={price} className={css.amount} />
      <Skeleton height="7rem" />
      <Skeleton height="3rem" />
    </div>
  );
}

function CertificationBox() {
  const t = useTranslations("productsDetail");
  return (
    <div className={`${css.login} l-stack l-gap-3 l-shrink l-radius-large l-ground-brand l-pad-5 l-border-brand l-text-center`}>
      <p className="l-size-lg l-tone-strong l-weight-bold">{t("certifyTitle")}</p>
      <p>{t("loginText")}</p>
      <ButtonLink variant="primary" size="large" icon="shield" full to="/user_center/certification">
        {t("certify")}
      </ButtonLink>
    </div>
  );
}

function LoginBox() {
  const t = useTranslations("productsDetail");
  const { pathname, search } = useLocation();
  const login = `/login?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <div
      className={`${css.login} l-stack l-gap-3 l-shrink l-radius-large l-ground-brand l-pad-5 l-border-brand l-text-center`}
      data-visitor-only
    >
      <p className="l-size-lg l-tone-strong l-weight-bold">{t("loginTitle")}</p>
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
