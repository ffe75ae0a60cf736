import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import css from "#features/catalog/product-management/screens/merchant/overview.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Count } from "#ui/count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Grid, Inline, inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Meter } from "#ui/meter.tsx";
import { Moment } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Picture } from "#ui/picture.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { useKeys } from "#ui/use-keys.ts";
import { ProductStateChip } from "./product-state.tsx";

type Steps = DataOf<"/merchant/overview">["first_steps"];

/** Where each step is done, in order. */
const places: readonly { step: keyof Steps; to: string }[] = [
  { step: "store", to: "/merchant/store" },
  { step: "product", to: "/merchant/products/new" },
  { step: "offer", to: "/merchant/price_stock" },
  { step: "live", to: "/merchant/products?tab=draft" },
];

/** What a new manufacturer does until the first product sells. Nothing once all of it is done. */
function FirstSteps({ steps }: { steps: Steps }) {
  const t = useTranslations("productManagementConsole.firstSteps");
  const done = places.filter(({ step }) => steps[step]).length;
  const next = places.find(({ step }) => !steps[step]);
  if (!next) return null;
  return (
    <Card title={t("title")}>
      <Stack gap={4}>
        <Text tone="soft">{t("progress", { done, count: places.length })}</Text>
        <Meter min={0} max={places.length} value={done} aria-label={t("progress", { done, count: places.length })} />
        <Stack as="ol" gap={3}>
          {places.map(({ step, to }) => (
            <Inline as="li" key={step} gap={3} align="center" justify="between" wrap>
              <Inline as="span" gap={3} align="center" tone={steps[step] ? "soft" : "strong"}>
                <Icon name={steps[step] ? "check" : "arrow-right"} size={18} />
                <Stack as="span">
                  <Text as="b" weight="medium">
                    {t(`steps.${step}`)}
                  </Text>
                  <small>{steps[step] ? t("done") : t(`texts.${step}`)}</small>
                </Stack>
              </Inline>
              {!steps[step] && (
                <ButtonLink to={to} size="small" variant={step === next.step ? "primary" : undefined}>
                  {t(`actions.${step}`)}
                </ButtonLink>
              )}
            </Inline>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

type Figures = DataOf<"/merchant/overview">;

/** That the market does not let the manufacturer sell, and why. */
function MarketNotice({ market: { state, reason, payouts_held } }: { market: Figures["market"] }) {
  const t = useTranslations("merchants.market");
  if (state === "open") return null;
  return (
    <Notice tone="danger" icon="info">
      <p>{t(state, { reason })}</p>
      {payouts_held && <p>{t("payoutsHeld")}</p>}
    </Notice>
  );
}

const productListPath = (params: Record<string, string>): string => `/merchant/products?${new URLSearchParams(params)}`;

interface Props {
  figures: Figures;
  orders?: ReactNode;
  /** What waits for the manufacturer, and its figures: parts of features above this one. */
  work: ReactNode;
  money: ReactNode;
}

/** Start page of the merchant console: what waits, first steps, figures, then orders, products and arrivals. */
export function OverviewScreen({ figures, orders, work, money }: Props) {
  const t = useTranslations("productManagementConsole");
  const navigate = useNavigate();
  useKeys({ n: () => navigate("/merchant/products/new") });
  const { states } = figures;
  const isEmpty = Object.values(states).every((count) => count === 0);
  return (
    <Stack gap={4} foot={12}>
      <PageHeader
        title={t("overview")}
        intro={t("home.intro")}
        actions={
          <ButtonLink variant="primary" icon="plus" to="/merchant/products/new">
            {t("newProduct")}
          </ButtonLink>
        }
      />
      <MarketNotice market={figures.market} />
      {work}
      <FirstSteps steps={figures.first_steps} />
      {money}
      {orders}
      {!isEmpty && (
        <>
          <StatTiles>
            <StatTile
              to={productListPath({ tab: "live" })}
              label={t("home.live")}
              value={<Count value={states.live} />}
              faint={states.live === 0}
            />
            <StatTile
              to={productListPath({ tab: "draft" })}
              label={t("home.draft")}
              value={<Count value={states.draft} />}
              faint={states.draft === 0}
            />
            <StatTile
              to={productListPath({ tab: "review" })}
              label={t("home.review")}
              value={<Count value={states.review} />}
              faint={states.review === 0}
            />
            <StatTile
              to={productListPath({ concern: "waiting" })}
              label={t("home.waiting")}
              value={<Count value={figures.waiting} />}
              faint={figures.waiting === 0}
            />
          </StatTiles>
          <Grid align="start" gap={4} className={css.columns}>
            <ToDo figures={figures} />
            <Arrivals arrivals={figures.arrivals} />
          </Grid>
          <RecentChanges changed={figures.changed} />
        </>
      )}
    </Stack>
  );
}

function ToDo({ figures }: { figures: Figures }) {
  const t = useTranslations("productManagementConsole.home");
  const points = [
    { concern: "ending", count: figures.ending_offers, label: t("ending") },
    { concern: "no_offer", count: figures.without_offer, label: t("withoutOffer") },
  ].filter(({ count }) => count > 0);
  return (
    <Card title={t("todo")} flush>
      {points.length === 0 ? (
        <Text pad={4} tone="soft">
          {t("nothing")}
        </Text>
      ) : (
        <Box as="ul" rule="between">
          {points.map(({ concern, count, label }) => (
            <li key={concern}>
              <Link
                to={productListPath({ concern })}
                className={classes(inlineClass({ gap: 3, pad: 2, padX: 4, tone: "ink", plain: true }), css.point)}
              >
                <strong>
                  <Count value={count} />
                </strong>
                <span>{label}</span>
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}

function Arrivals({ arrivals }: Pick<Figures, "arrivals">) {
  const t = useTranslations("productManagementConsole.home");
  return (
    <Card title={t("arrivals")} flush>
      {arrivals.length === 0 ? (
        <Text pad={4} tone="soft">
          {t("noArrivals")}
        </Text>
      ) : (
        <Box as="ul" rule="between">
          {arrivals.map(({ container_number, warehouse_name, arrives_from, arrives_to, pieces }) => (
            <li key={`${container_number}/${warehouse_name}`}>
              <Link
                to={`/merchant/incoming?keyword=${container_number}`}
                className={classes(inlineClass({ gap: 3, pad: 2, padX: 4, tone: "ink", plain: true }), css.point)}
              >
                <Stack as="span" shrink grow>
                  <Text as="b" weight="medium" ellipsis>
                    {container_number}
                  </Text>
                  <small>
                    {warehouse_name} · {t("pieces", { count: pieces })}
                  </small>
                </Stack>
                <Text as="span" size="sm" tone="soft" numeric nowrap text="end">
                  <Moment at={arrives_from} /> – <Moment at={arrives_to} />
                </Text>
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}

function RecentChanges({ changed }: Pick<Figures, "changed">) {
  const t = useTranslations("productManagementConsole.home");
  return (
    <Card title={t("recent")} flush>
      <Box as="ul" rule="between">
        {changed.map(({ product_id, custom_sn, title, preview, state, changed_at }) => (
          <li key={product_id}>
            <Link
              to={`/merchant/products/${product_id}`}
              className={classes(inlineClass({ gap: 3, pad: 2, padX: 4, tone: "ink", plain: true }), css.point)}
            >
              <Picture of={preview} alt="" sizes="40px" className={css.thumb} />
              <Stack as="span" shrink grow>
                <Text as="b" weight="medium" ellipsis>
                  {title}
                </Text>
                <small>{custom_sn}</small>
              </Stack>
              <ProductStateChip state={state} />
              <Text as="span" size="sm" tone="soft" numeric nowrap text="end">
                <Moment at={changed_at} as="relative" />
              </Text>
            </Link>
          </li>
        ))}
      </Box>
    </Card>
  );
}
