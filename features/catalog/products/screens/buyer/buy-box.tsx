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
import { Stack, stackClass, Text } from "#ui/layout.tsx";
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
        <HydrationBoundary fallback={<Stack gap={3} frame="panel" pad={4} padX={5} className={place.freight} aria-busy="true" />}>
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
      className={classes(stackClass({ gap: 4, shrink: true, frame: "panel", pad: 5 }), classes(css.box, css.loading))}
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
    <Stack gap={3} shrink radius="large" ground="brand" pad={5} border="brand" text="center" className={css.login}>
      <Text size="lg" tone="strong" weight="bold">
        {t("certifyTitle")}
      </Text>
      <p>{t("loginText")}</p>
      <ButtonLink variant="primary" size="large" icon="shield" full to="/user_center/certification">
        {t("certify")}
      </ButtonLink>
    </Stack>
  );
}

function LoginBox() {
  const t = useTranslations("productsDetail");
  const { pathname, search } = useLocation();
  const login = `/login?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <Stack gap={3} shrink radius="large" ground="brand" pad={5} border="brand" text="center" className={css.login} data-visitor-only>
      <Text size="lg" tone="strong" weight="bold">
        {t("loginTitle")}
      </Text>
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
    </Stack>
  );
}
