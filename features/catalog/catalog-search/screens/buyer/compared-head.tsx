import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import css from "#features/catalog/catalog-search/screens/buyer/compare-screen.module.css";
import { comparePath, toggleCompared } from "#features/catalog/catalog-search/screens/buyer/comparison.ts";
import { type ComparedProduct, shownOffer } from "#features/catalog/catalog-search/screens/buyer/comparison-rows.ts";
import { useQuickAdd } from "#features/catalog/products/screens/buyer/quick-add.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";
import { minQuantity } from "#ui/quantity.ts";
import { Skeleton } from "#ui/skeleton.tsx";

interface Props {
  product: ComparedProduct;
  all: readonly ComparedProduct[];
  address: string;
}

/** The header of a column: picture, name, price and actions of a product. */
export function ComparisonColumnHeader({ product, all, address }: Props) {
  const t = useTranslations("catalogSearchTools");
  const kinds = useTranslations("products.kind");
  const session = useSession();
  const navigate = useNavigate();
  const add = useQuickAdd();
  const offer = shownOffer(product);
  const minimum = offer ? minQuantity({ min: offer.moq, pack: offer.pack_multiple }) : 0;
  const canAdd = offer?.price !== undefined && offer.kind !== "presale" && offer.kind !== "fob" && offer.stock >= minimum;
  const { product_id, goods_sn, title, pictures } = product;
  const remove = () => {
    toggleCompared({ product_id, goods_sn, title, preview: pictures[0] ?? "" });
    const rest = all.filter((other) => other.product_id !== product_id).map((other) => other.product_id);
    navigate(comparePath(rest), { replace: true, preventScrollReset: true });
  };
  return (
    <Stack gap={1} items="start" relative className={css.head}>
      <IconButton icon="close" size="small" label={t("takeOut", { title })} className={css.out ?? ""} onClick={remove} />
      <Picture of={pictures[0] ?? ""} alt="" sizes="200px" eager />
      <Link className={textClass({ weight: "medium", clamp: 3, anywhere: true, link: true })} to={address}>
        {title}
      </Link>
      <Text as="span" size="sm" tone="faint">
        {goods_sn}
      </Text>
      {offer && offer.kind !== "local" && <Badge tone="brand">{kinds(offer.kind as "special")}</Badge>}
      {offer?.price !== undefined && <Money amount={offer.price} className={textClass({ size: "lg", weight: "bold" })} />}
      {offer?.price === undefined && session && offer && <Skeleton width="5rem" height="1.4rem" />}
      {!session && (
        <Link
          className={textClass({ weight: "medium", clamp: 3, anywhere: true, link: true })}
          data-visitor-only
          to={`/login?redirect=${encodeURIComponent(comparePath(all.map((other) => other.product_id)))}`}
        >
          {t("loginForPrice")}
        </Link>
      )}
      {offer && canAdd && (
        <Button size="small" icon="cart" onClick={() => void add({ ...offer, product_id }, minimum)}>
          {t("addLeast", { count: minimum })}
        </Button>
      )}
    </Stack>
  );
}
