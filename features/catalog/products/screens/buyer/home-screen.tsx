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
import { LinkArea } from "#ui/link-area.tsx";
import { Picture } from "#ui/picture.tsx";

/** The home page. Each section hydrates separately to avoid long tasks on phones. */
export function HomeScreen({ data: { banners, sections } }: { data: HomeData }) {
  const t = useTranslations("productsHome");
  return (
    <div className={`${css.home} l-stack l-shrink`}>
      {banners.length === 0 && <h1 className="visually-hidden">{t("title")}</h1>}
      <HomeHero banners={banners} />
      {sections.every(isEmpty) && <OpeningSoon />}
      {sections.map((section) => (
        <HydrationBoundary key={section.section_id}>
          <Section section={section} />
        </HydrationBoundary>
      ))}
    </div>
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
    <section className={classes(css.section, "l-stack l-gap-5 l-shrink", className)} aria-label={label}>
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
        <ul className={`${css.rooms} l-stack l-gap-4 l-gapX-3`}>
          {rooms.map(({ type_id, title: name, image_pc, count }) => (
            <li key={type_id}>
              <a className="l-stack l-plain" href={`/category/0/${type_id}`}>
                <Picture of={image_pc} alt="" sizes="(width < 600px) 44vw, 250px" />
                <span className="l-weight-medium l-above-2">{name}</span>
                <span className="l-size-sm l-tone-faint">{t("pieces", { count })}</span>
              </a>
            </li>
          ))}
        </ul>
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
    <header className={`${css.sectionHead} l-inline l-align-end l-gap-4 l-justify-between`}>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {to && (
        <a
          href={to}
          className={`${css.seeAll} l-inline l-fit l-gap-1 l-rigid l-tone-brand l-weight-medium l-plain`}
          aria-label={`${t("seeAll")}: ${title}`}
        >
          {t("seeAll")}
          <Icon name="arrow-right" size={16} />
        </a>
      )}
    </header>
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
        <ul className={`${css.warehouses} l-inline l-align-stretch l-wrap l-gap-2`}>
          {warehouses.map(({ warehouse_id, city, state, name }) => (
            <li key={warehouse_id}>
              <a href={`/category/0/0?warehouse_ids=${warehouse_id}&in_stock=1`} title={name}>
                <Icon className="l-tone-brand" name="warehouse" size={16} />
                {city}, {state}
              </a>
            </li>
          ))}
          <li>
            <a href="/inventory" className={css.allInventory}>
              {t("inventoryAll")}
              <Icon className="l-tone-brand" name="arrow-right" size={16} />
            </a>
          </li>
        </ul>
      </Block>
    </LinkArea>
  );
}

function FobBand({ title, text }: HeadProps) {
  const t = useTranslations("productsHome");
  return (
    <LinkArea>
      <section className={`${css.band} l-stack l-align-center l-gap-5 l-pad-8 l-padX-6 l-tone-onDark`} aria-label={title}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <a href="/fob_zone" className={`${css.bandLink} l-radius l-ground-surface l-pad-3 l-padX-6 l-tone-strong l-weight-medium l-plain`}>
          {t("fobAction")}
        </a>
      </section>
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
        <ul className={`${css.makers} l-stack l-gap-5 l-shrink`}>
          {shops.map(({ merchant_id, name, origin, founded_year, speciality, previews, product_count }) => (
            <li key={merchant_id}>
              <a className="l-stack l-gap-half l-frame-panel l-pad-4 l-hover-raised l-plain" href={`/store/${merchant_id}`}>
                <span className={`${css.makerPictures} l-stack l-gap-2 l-below-3`}>
                  {previews.map((key) => (
                    <Picture key={key} of={key} alt="" sizes="130px" />
                  ))}
                </span>
                <span className="l-weight-bold">{name}</span>
                <span className="l-size-sm l-tone-soft">{speciality}</span>
                <span className="l-size-sm l-tone-faint">
                  {origin}
                  {founded_year && ` · ${t("since", { year: String(founded_year) })}`} · {t("pieces", { count: product_count })}
                </span>
              </a>
            </li>
          ))}
        </ul>
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
    <section className={`${css.trust} l-stack l-gap-6 l-gapX-8 l-rule-above`} aria-label={t("trust")}>
      {promises.map(({ icon, title, text }) => (
        <div key={title}>
          <Icon className="l-below-3 l-tone-brand" name={icon} size={24} />
          <h3>{t(title)}</h3>
          <p className="l-above-1 l-size-sm l-tone-soft">{t(text)}</p>
        </div>
      ))}
    </section>
  );
}
