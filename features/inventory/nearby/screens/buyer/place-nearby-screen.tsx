import { Suspense } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { formatHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import css from "#features/inventory/nearby/screens/buyer/nearby.module.css";
import type { Nearby, NearbyPage, PickupPlace } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";
import { OpeningChip } from "#features/inventory/nearby/screens/buyer/opening-chip.tsx";
import { StatesMap } from "#features/inventory/nearby/screens/buyer/states-map.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

// Lazy, because visitors need neither the form nor the results.
const NearbyForm = lazy(() =>
  import("#features/inventory/nearby/screens/buyer/nearby-form.tsx").then((module) => ({ default: module.NearbyForm })),
);
const NearbyResults = lazy(() =>
  import("#features/inventory/nearby/screens/buyer/nearby-results.tsx").then((module) => ({ default: module.NearbyResults })),
);

const nearbyCustomerType = 2;

/** Search for the nearest warehouse that has the items (docs/screens.md). */
export function PlaceNearbyScreen(page: NearbyPage) {
  const t = useTranslations("nearby.near");
  const session = useSession();
  const { places, found, refusal } = page;
  const isShut = refusal?.reason === "NEARBY_NOT_OPEN" || (session?.customer_type ?? nearbyCustomerType) !== nearbyCustomerType;
  const isOpen = session !== undefined && !isShut;
  const pins = found?.list ?? places;
  const recommended = found && getRecommended(found, page.query.method);
  return (
    <Box foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Grid gap={6} className={css.columns}>
        <Stack gap={4} shrink className={css.question}>
          {!session && (
            <div data-visitor-only>
              <VisitorCard />
            </div>
          )}
          {isShut && <NotEligibleCard />}
          {isOpen && (
            <Card>
              <Suspense fallback={<Skeleton height="24rem" />}>
                <NearbyForm key={JSON.stringify(page.query)} {...page} />
              </Suspense>
            </Card>
          )}
        </Stack>
        <Stack gap={5} shrink>
          <StatesMap pins={pins} {...(found && { place: found.place, rings: found.rings })} best={recommended} />
          {found ? (
            <Suspense fallback={<Skeleton height="24rem" />}>
              <NearbyResults found={found} page={page} best={recommended} />
            </Suspense>
          ) : (
            <PickupPlaceList places={places} />
          )}
        </Stack>
      </Grid>
    </Box>
  );
}

/** The recommended warehouse: lowest total for freight, shortest distance for self pickup. */
const getRecommended = ({ best: recommended, nearest_pickup }: Nearby, method: 1 | 2 | 3): number | undefined =>
  (method === 3 ? recommended?.warehouse_id : nearest_pickup) ?? undefined;

/** Warehouses and their pickup hours before a search. */
function PickupPlaceList({ places }: { places: readonly PickupPlace[] }) {
  const t = useTranslations("nearby.near");
  const language = useLocale();
  return (
    <Stack aria-labelledby="nearby-places" as="section" gap={5} shrink className={css.results}>
      <h2 id="nearby-places">{t("placesTitle")}</h2>
      <Grid as="ul" gap={3} cells="17rem">
        {places.map((place) => (
          <Stack as="li" gap={1} top frame="box" pad={4} key={place.warehouse_id}>
            <Inline as="p" gap={2} weight="bold">
              <Icon name="warehouse" size={16} /> {place.warehouse_name}
            </Inline>
            <Text size="sm" tone="soft" className={css.facts}>
              {place.address}, {place.city}, {place.state} {place.zip}
            </Text>
            <Text size="sm" tone="soft" className={css.facts}>
              {formatHours(place.pickup_hours, language)}
            </Text>
            <OpeningChip place={place} />
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
}

function VisitorCard() {
  const t = useTranslations("nearby.near");
  return (
    <Card>
      <EmptyState
        help="nearby-inventory"
        title={t("visitorTitle")}
        picture="boxes"
        action={
          <Inline as="p" align="stretch" justify="center" wrap gap={2} className={css.actions}>
            <ButtonLink to="/login?redirect=%2FplaceNearby" variant="primary">
              {t("login")}
            </ButtonLink>
            <ButtonLink to="/register">{t("register")}</ButtonLink>
          </Inline>
        }
      >
        {t("visitorText")}
      </EmptyState>
    </Card>
  );
}

function NotEligibleCard() {
  const t = useTranslations("nearby.near");
  return (
    <Card>
      <EmptyState
        help="nearby-inventory"
        title={t("shutTitle")}
        picture="boxes"
        action={<ButtonLink to="/inventory">{t("toInventory")}</ButtonLink>}
      >
        {t("shutText")}
      </EmptyState>
    </Card>
  );
}
