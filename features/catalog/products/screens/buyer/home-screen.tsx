import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { HydrationBoundary } from "#client/hydration-boundary.tsx";
import { depositPercentsOf } from "#features/catalog/products/rules/presale-terms.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";
import type { HomeData, HomeSection } from "#features/catalog/products/screens/buyer/home-data.ts";
import { HomeHero } from "#features/catalog/products/screens/buyer/home-hero.tsx";
import css from "#features/catalog/products/screens/buyer/home-screen.module.css";
import { ProductCarousel } from "#features/catalog/products/screens/buyer/product-carousel.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Grid, Inline, inlineClass, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { LinkArea } from "#ui/link-area.tsx";
import { Picture } from "#ui/picture.tsx";

/** The home page: what concerns the reader (`children`), then the goods. Each section hydrates separately to avoid long tasks on phones. */
export function HomeScreen({ data: { banners, sections }, children }: { data: HomeData; children?: ReactNode }) {
  const t = useTranslations("productsHome");
  return (
    <Stack shrink className={css.home}>
      {banners.length === 0 && <h1 className="visually-hidden">{t("title")}</h1>}
      {children}
      <HomeHero banners={banners} />
      {sections.every(isEmpty) && <OpeningSoon />}
      {sections.map((section) => (
        <HydrationBoundary key={section.section_id}>
          <Section section={section} />
        </HydrationBoundary>
      ))}
    </Stack>
  );
}

/** Whether a section has nothing to show; the two without goods say what the market does. */
const isEmpty = (section: HomeSection): boolean => {
  if ("products" in section) return section.products.length === 0;
  if ("shops" in section) return section.shops.length === 0;
  return section.kind !== "rooms" || section.rooms.every(({ count }) => count === 0);
};

/** A market before its first product. */
function OpeningSoon() {
  const t = useTranslations("productsHome");
  return (
    <EmptyState title={t("openingTitle")} picture="chair" action={<ButtonLink to="/register">{t("openingAction")}</ButtonLink>}>
      {t("openingText")}
    </EmptyState>
  );
}

function Section({ section }: { section: HomeSection }) {
  const t = useTranslations("productsHome");
  const { title, text } = section;
  switch (section.kind) {
    case "rooms":
      return <Rooms title={title || t("categories")} rooms={section.rooms} />;
    case "new":
      return <Row title={title || t("newTitle")} text={text || t("newText")} to="/new_arrival" products={section.products} />;
    case "special":
      return <Row title={title || t("specialTitle")} text={text || t("specialText")} to="/special_sale" products={section.products} deal />;
    case "hot":
      return <Row title={title || t("hotTitle")} text={text || t("hotText")} to="/hot_sale" products={section.products} />;
    case "presale":
      return (
        <Row
          title={title || t("presaleTitle")}
          text={text || t("presaleText", { percent: depositPercentsOf(section.products) })}
          to="/presale_area"
          products={section.products}
        />
      );
    case "picks":
      return <Row title={title} text={text} products={section.products} />;
    case "inventory":
      return <Inventory title={title || t("inventoryTitle")} text={text || t("inventoryText")} warehouses={section.warehouses} />;
    case "fob":
      return <FobBand title={title || t("fobTitle")} text={text || t("fobText")} />;
    case "makers":
      return <Manufacturers title={title || t("makersTitle")} text={text || t("makersText")} shops={section.shops} />;
    case "trust":
      return <Trust />;
  }
}

/** A section below the fold; CSS skips its layout while it is not visible. */
function Block({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <section className={classes(css.section, stackClass({ gap: 5, shrink: true }), className)} aria-label={label}>
      {children}
    </section>
  );
}

function Rooms({ title, rooms }: { title: string; rooms: Extract<HomeSection, { kind: "rooms" }>["rooms"] }) {
  const t = useTranslations("productsHome");
  if (rooms.length === 0) return null;
  return (
    <LinkArea>
      <Block label={title}>
        <Head title={title} to="/category/0/0" />
        <Stack as="ul" gap={4} gapX={3} className={css.rooms}>
          {rooms.map(({ type_id, title: name, image_pc, count }) => (
            <li key={type_id}>
              <a className={stackClass({ plain: true })} href={`/category/0/${type_id}`}>
                <Picture of={image_pc} alt="" sizes="(width < 600px) 44vw, 250px" />
                <Text as="span" weight="medium" above={2}>
                  {name}
                </Text>
                <Text as="span" size="sm" tone="faint">
                  {t("pieces", { count })}
                </Text>
              </a>
            </li>
          ))}
        </Stack>
      </Block>
    </LinkArea>
  );
}

interface HeadProps {
  title: string;
  text?: string;
  /** Path of the full list. */
  to?: string | undefined;
}

function Head({ title, text, to }: HeadProps) {
  const t = useTranslations("productsHome");
  return (
    <Inline as="header" align="end" gap={4} justify="between" className={css.sectionHead}>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {to && (
        <a
          href={to}
          className={`${css.seeAll} ${inlineClass({ fit: true, gap: 1, rigid: true, tone: "brand", weight: "medium", plain: true })}`}
          aria-label={`${t("seeAll")}: ${title}`}
        >
          {t("seeAll")}
          <Icon name="arrow-right" size={16} />
        </a>
      )}
    </Inline>
  );
}

interface RowProps extends HeadProps {
  products: readonly ProductCardData[];
  deal?: boolean;
}

/** The first products of a list; hidden when empty. */
function Row({ title, text, to, products, deal = false }: RowProps) {
  if (products.length === 0) return null;
  return (
    <Block label={title} className={deal ? css.deal : undefined}>
      <LinkArea>
        <Head title={title} text={text ?? ""} to={to} />
      </LinkArea>
      <ProductCarousel products={products} />
    </Block>
  );
}

function Inventory({ title, text, warehouses }: HeadProps & Pick<Extract<HomeSection, { kind: "inventory" }>, "warehouses">) {
  const t = useTranslations("productsHome");
  if (warehouses.length === 0) return null;
  return (
    <LinkArea>
      <Block label={title} className={css.inventory}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <Inline as="ul" align="stretch" wrap gap={2} className={css.warehouses}>
          {warehouses.map(({ warehouse_id, city, state, name }) => (
            <li key={warehouse_id}>
              <a href={`/category/0/0?warehouse_ids=${warehouse_id}&in_stock=1`} title={name}>
                <Icon className={textClass({ tone: "brand" })} name="warehouse" size={16} />
                {city}, {state}
              </a>
            </li>
          ))}
          <li>
            <a href="/inventory" className={css.allInventory}>
              {t("inventoryAll")}
              <Icon className={textClass({ tone: "brand" })} name="arrow-right" size={16} />
            </a>
          </li>
        </Inline>
      </Block>
    </LinkArea>
  );
}

function FobBand({ title, text }: HeadProps) {
  const t = useTranslations("productsHome");
  return (
    <LinkArea>
      <Stack as="section" align="center" gap={5} pad={8} padX={6} tone="onDark" className={css.band} aria-label={title}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <a
          href="/fob_zone"
          className={`${css.bandLink} ${textClass({ radius: true, ground: "surface", pad: 3, padX: 6, tone: "strong", weight: "medium", plain: true })}`}
        >
          {t("fobAction")}
        </a>
      </Stack>
    </LinkArea>
  );
}

function Manufacturers({ title, text, shops }: HeadProps & Pick<Extract<HomeSection, { kind: "makers" }>, "shops">) {
  const t = useTranslations("productsHome");
  if (shops.length === 0) return null;
  return (
    <LinkArea>
      <Block label={title}>
        <Head title={title} text={text ?? ""} to="/store_list" />
        <Grid as="ul" gap={5} cells="18rem">
          {shops.map(({ merchant_id, name, origin, founded_year, speciality, previews, product_count }) => (
            <Stack as="li" key={merchant_id}>
              <a
                className={stackClass({ top: true, gap: "half", frame: "panel", pad: 4, hover: "raised", plain: true })}
                href={`/store/${merchant_id}`}
              >
                <Stack as="span" gap={2} below={3} className={css.merchantPictures}>
                  {previews.map((key) => (
                    <Picture key={key} of={key} alt="" sizes="130px" />
                  ))}
                </Stack>
                <Text as="span" weight="bold">
                  {name}
                </Text>
                <Text as="span" size="sm" tone="soft">
                  {speciality}
                </Text>
                <Text as="span" size="sm" tone="faint">
                  {origin}
                  {founded_year && ` · ${t("since", { year: String(founded_year) })}`} · {t("pieces", { count: product_count })}
                </Text>
              </a>
            </Stack>
          ))}
        </Grid>
      </Block>
    </LinkArea>
  );
}

const promises: readonly {
  icon: IconName;
  title: "trustPriceTitle" | "trustStockTitle" | "trustShipTitle" | "trustCareTitle";
  text: "trustPriceText" | "trustStockText" | "trustShipText" | "trustCareText";
}[] = [
  { icon: "lock", title: "trustPriceTitle", text: "trustPriceText" },
  { icon: "box", title: "trustStockTitle", text: "trustStockText" },
  { icon: "truck", title: "trustShipTitle", text: "trustShipText" },
  { icon: "shield", title: "trustCareTitle", text: "trustCareText" },
];

function Trust() {
  const t = useTranslations("productsHome");
  return (
    <Stack as="section" gap={6} gapX={8} rule="above" className={css.trust} aria-label={t("trust")}>
      {promises.map(({ icon, title, text }) => (
        <div key={title}>
          <Icon className={textClass({ below: 3, tone: "brand" })} name={icon} size={24} />
          <h3>{t(title)}</h3>
          <Text above={1} size="sm" tone="soft">
            {t(text)}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
