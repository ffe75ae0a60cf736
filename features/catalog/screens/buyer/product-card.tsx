import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#apps/web/session.ts";
import { setCartCount } from "#apps/web/shells/cart-count.ts";
import { useCall } from "#apps/web/use-call.ts";
import { cubicMetres } from "#features/catalog/measures.ts";
import { type ProductCardData, productAddress, useDay, useSize } from "#features/catalog/screens/buyer/card-text.tsx";
import css from "#features/catalog/screens/buyer/product-card.module.css";
import { Badge } from "#ui/badge.tsx";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  product: ProductCardData;
  /** In the first screen: its picture is loaded at once. */
  eager?: boolean;
  /** One line across instead of a card. */
  wide?: boolean;
  sizes?: string;
}

const cardSizes = "(width < 600px) 46vw, (width < 1020px) 31vw, 300px";

/** One product in a list (features 4.1). The whole card leads to the product; price and cart are beside the link. */
export function ProductCard({ product, eager = false, wide = false, sizes = cardSizes }: Props) {
  const size = useSize();
  const t = useTranslations("catalog.card");
  const { title, goods_sn, custom_sn, preview, preview_alternative, moq, volume_cm3 } = product;
  return (
    <article className={classes(css.card, wide && css.wide)}>
      <div className={css.pictures}>
        <Picture of={preview} alt="" eager={eager} sizes={sizes} className={css.picture} />
        {preview_alternative && <Picture of={preview_alternative} alt="" sizes={sizes} className={css.alternative} />}
        <Badges product={product} />
      </div>
      <div className={css.text}>
        <h3 className={css.title}>
          <Link to={productAddress(product)}>{title}</Link>
        </h3>
        <p className={css.numbers}>
          {goods_sn} <span>{custom_sn}</span>
        </p>
        <p className={css.facts}>{product.is_set ? t("cartons", { count: product.cartons }) : size(product)}</p>
        <p className={css.facts}>
          {t("cbm", { cbm: cubicMetres(volume_cm3) })} · {t("moq", { moq })}
        </p>
        <StockLine product={product} />
      </div>
      <div className={css.foot}>
        <Price product={product} />
        <QuickAdd product={product} />
      </div>
    </article>
  );
}

function Badges({ product: { kind, is_new, is_set, tags, condition } }: { product: ProductCardData }) {
  const t = useTranslations("catalog");
  return (
    <p className={css.badges}>
      {kind === "special" && <Badge tone="deal">{t("kind.special")}</Badge>}
      {kind === "processing" && <Badge tone="deal">{t("card.condition", { condition })}</Badge>}
      {(kind === "presale" || kind === "fob") && <Badge tone="brand">{t(`kind.${kind}`)}</Badge>}
      {is_new && kind !== "processing" && <Badge tone="brand">{t("card.new")}</Badge>}
      {is_set && <Badge>{t("card.set")}</Badge>}
      {!is_new && tags.includes("best_seller") && <Badge>{t("card.bestSeller")}</Badge>}
    </p>
  );
}

function StockLine({ product }: { product: ProductCardData }) {
  const t = useTranslations("catalog.card");
  const day = useDay();
  const { kind, stock, moq, warehouse_name, next_arrival, arrival_from, arrival_to, ends_at } = product;
  if (kind === "fob") return <p className={css.stock}>{t("fromFactory")}</p>;
  if (kind === "presale" && arrival_from && arrival_to)
    return <p className={css.stock}>{t("arrives", { from: day(arrival_from), to: day(arrival_to) })}</p>;
  if (stock < moq)
    return (
      <p className={classes(css.stock, css.out)}>
        {t("outOfStock")}
        {next_arrival && <span> · {t("nextArrival", { date: day(next_arrival) })}</span>}
      </p>
    );
  return (
    <p className={classes(css.stock, css.in)}>
      {t("stock", { stock, warehouse: warehouse_name })}
      {ends_at && <span className={css.deadline}> · {t("ends", { date: day(ends_at) })}</span>}
    </p>
  );
}

/** A price for whoever is logged in; while it is on its way its room is kept. */
function Price({ product: { price, list_price, best_tier, goods_sn, product_id } }: { product: ProductCardData }) {
  const t = useTranslations("catalog.card");
  const session = useSession();
  const money = useMoney();
  if (price === undefined) {
    if (session) return <Skeleton width="5rem" height="1.4rem" />;
    return (
      <Link className={css.login} to={`/login?redirect=${encodeURIComponent(productAddress({ goods_sn, product_id }))}`}>
        {t("loginForPrice")}
      </Link>
    );
  }
  return (
    <p className={css.price}>
      <Money amount={price} className={classes(css.amount, list_price !== undefined && css.dealAmount)} />
      {list_price && <Money amount={list_price} former />}
      {best_tier && <small>{t("tierHint", { price: money(best_tier.price), threshold: best_tier.threshold })}</small>}
    </p>
  );
}

/** The least that may be bought, into the cart with one press; what needs a decision first is not offered here. */
function QuickAdd({ product }: { product: ProductCardData }) {
  const t = useTranslations("catalog.card");
  const navigate = useNavigate();
  const add = useCall("/home/addCart", ({ cart_count }) => {
    setCartCount(cart_count);
    toast(t("added"), { tone: "success", action: { label: t("viewCart"), run: () => void navigate("/cart") } });
  });
  const { kind, price, stock, moq, pack_multiple, product_id, relation_id, warehouse_id, source_type, purchase_mode, title } = product;
  const amount = Math.ceil(moq / pack_multiple) * pack_multiple;
  if (price === undefined || kind === "presale" || kind === "fob" || stock < amount) return null;
  return (
    <IconButton
      icon="cart"
      label={t("add", { title })}
      disabled={add.pending}
      onClick={() =>
        add.submit({ product_id, relation_id, warehouse_id, amount, source_type: source_type as 1, purchase_mode: purchase_mode as 1 })
      }
    />
  );
}
