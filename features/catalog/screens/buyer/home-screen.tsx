import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#apps/web/session.ts";
import type { ProductCardData } from "#features/catalog/screens/buyer/card-text.tsx";
import { productAddress } from "#features/catalog/screens/buyer/card-text.tsx";
import type { HomeData } from "#features/catalog/screens/buyer/home-data.ts";
import css from "#features/catalog/screens/buyer/home-screen.module.css";
import { ProductShelf } from "#features/catalog/screens/buyer/product-shelf.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";

/** The first page: what this place is, and what is worth looking at today. */
export function HomeScreen({ data }: { data: HomeData }) {
  const t = useTranslations("catalog.home");
  return (
    <div className={css.home}>
      <Hero data={data} />
      <Rooms categories={data.categories} />
      <Row title={t("newTitle")} text={t("newText")} to="/new_arrival" products={data.newest} />
      <Row title={t("specialTitle")} text={t("specialText")} to="/special_sale" products={data.special} deal />
      <Row title={t("hotTitle")} text={t("hotText")} to="/hot_sale" products={data.hot} />
      <FobBand />
      <Row title={t("presaleTitle")} text={t("presaleText")} to="/presale_area" products={data.presale} />
      <Makers shops={data.shops} />
      <Trust />
    </div>
  );
}

function Hero({ data }: { data: HomeData }) {
  const t = useTranslations("catalog.home");
  const session = useSession();
  const pictured = data.hot.filter(({ preview }) => preview !== "").slice(0, 3);
  return (
    <section className={css.hero}>
      <div className={css.heroText}>
        <p className={css.eyebrow}>
          <Icon name="warehouse" size={16} />
          {t("eyebrow", { count: data.warehouseCount })}
        </p>
        <h1>{t("headline")}</h1>
        <p className={css.lead}>{t("lead", { makers: data.shops.length, products: data.productCount })}</p>
        <p className={css.actions}>
          {session ? (
            <ButtonLink variant="primary" size="large" to="/new_arrival">
              {t("shopNew")}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" size="large" to="/register">
              {t("register")}
            </ButtonLink>
          )}
          <ButtonLink size="large" to={session ? "/hot_sale" : "/new_arrival"}>
            {session ? t("shopHot") : t("shopNew")}
          </ButtonLink>
        </p>
        <ul className={css.heroFacts}>
          {(["factStock", "factMoq", "factPickup"] as const).map((fact) => (
            <li key={fact}>
              <Icon name="check" size={16} />
              {t(fact)}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.collage}>
        {pictured.map((product, place) => (
          <Link key={product.product_id} to={productAddress(product)} className={css.collagePiece} aria-label={product.title}>
            <Picture
              of={product.preview}
              alt=""
              eager={place === 0}
              sizes={place === 0 ? "(width < 820px) 60vw, 430px" : "(width < 820px) 32vw, 220px"}
            />
          </Link>
        ))}
      </div>
    </section>
  );
}

function Rooms({ categories }: Pick<HomeData, "categories">) {
  const t = useTranslations("catalog.home");
  return (
    <section aria-labelledby="rooms" className={css.section}>
      <header className={css.sectionHead}>
        <h2 id="rooms">{t("categories")}</h2>
        <SeeAll to="/category/0/0" />
      </header>
      <ul className={css.rooms}>
        {categories.map(({ type_id, title, image_pc, count }) => (
          <li key={type_id}>
            <Link to={`/category/0/${type_id}`}>
              <Picture of={image_pc} alt="" sizes="(width < 600px) 44vw, 250px" />
              <span className={css.roomName}>{title}</span>
              <span className={css.roomCount}>{t("pieces", { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeeAll({ to, label }: { to: string; label?: string }) {
  const t = useTranslations("catalog.home");
  return (
    <Link to={to} className={css.seeAll} aria-label={label && `${t("seeAll")}: ${label}`}>
      {t("seeAll")}
      <Icon name="arrow-right" size={16} />
    </Link>
  );
}

interface RowProps {
  title: string;
  text: string;
  to: string;
  products: readonly ProductCardData[];
  deal?: boolean;
}

/** A taste of a list; nothing where the list is empty. */
function Row({ title, text, to, products, deal = false }: RowProps) {
  if (products.length === 0) return null;
  return (
    <section className={classes(css.section, deal && css.deal)} aria-label={title}>
      <header className={css.sectionHead}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <SeeAll to={to} label={title} />
      </header>
      <ProductShelf products={products} />
    </section>
  );
}

function FobBand() {
  const t = useTranslations("catalog.home");
  return (
    <section className={css.band} aria-labelledby="fob">
      <div>
        <h2 id="fob">{t("fobTitle")}</h2>
        <p>{t("fobText")}</p>
      </div>
      <ButtonLink size="large" to="/fob_zone">
        {t("fobAction")}
      </ButtonLink>
    </section>
  );
}

/** So many stores stand on the home page. */
const makersShown = 6;

function Makers({ shops }: Pick<HomeData, "shops">) {
  const t = useTranslations("catalog.home");
  const shown = shops.toSorted((a, b) => b.product_count - a.product_count).slice(0, makersShown);
  return (
    <section className={css.section} aria-labelledby="makers">
      <header className={css.sectionHead}>
        <div>
          <h2 id="makers">{t("makersTitle")}</h2>
          <p>{t("makersText")}</p>
        </div>
        <SeeAll to="/store_list" label={t("makersTitle")} />
      </header>
      <ul className={css.makers}>
        {shown.map(({ merchant_id, name, origin, founded_year, speciality, previews, product_count }) => (
          <li key={merchant_id}>
            <Link to={`/store/${merchant_id}`}>
              <span className={css.makerPictures}>
                {previews.map((key) => (
                  <Picture key={key} of={key} alt="" sizes="130px" />
                ))}
              </span>
              <span className={css.makerName}>{name}</span>
              <span className={css.makerText}>{speciality}</span>
              <span className={css.makerFacts}>
                {origin}
                {founded_year && ` · ${t("since", { year: String(founded_year) })}`} · {t("pieces", { count: product_count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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

function Trust(): ReactNode {
  const t = useTranslations("catalog.home");
  return (
    <section className={css.trust} aria-label={t("trust")}>
      {promises.map(({ icon, title, text }) => (
        <div key={title}>
          <Icon name={icon} size={24} />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </div>
      ))}
    </section>
  );
}
