import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import css from "#features/trade/favorites/screens/buyer/shared-list.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";

type Shared = DataOf<"/home/sharedList">;

export const sharedPageSize = 48;

/** A shared list: products, quantities and notes; prices only with a session. */
export function SharedListScreen({ shared }: { shared: Shared }) {
  const t = useTranslations("favoritesShared");
  const session = useSession();
  const { pathname } = useLocation();
  const { name, company_name, changed_at, product_count, pieces, list, count } = shared;
  const intro = (
    <>
      {t("from", { company: company_name })} · {t("summary", { products: product_count, pieces })} · {t("changed")}{" "}
      <Moment at={changed_at} />
    </>
  );
  return (
    <Box foot={16}>
      <PageHeader title={name} intro={intro} />
      {!session && list.length > 0 && (
        <p className="l-inline l-wrap l-gap-2 l-gapX-4 l-radius l-ground-brand l-pad-3 l-padX-4 l-below-6 l-tone-strong" data-visitor-only>
          {t("login")}
          <ButtonLink size="small" to={`/login?redirect=${encodeURIComponent(pathname)}`}>
            {t("loginLink")}
          </ButtonLink>
        </p>
      )}
      {list.length === 0 && (
        <EmptyState title={t("empty")} action={<ButtonLink to="/home">{t("browse")}</ButtonLink>}>
          {t("emptyText")}
        </EmptyState>
      )}
      <ul className={`${css.grid} l-stack l-gap-6 l-gapX-3`}>
        {list.map((product, place) => (
          <SharedProduct key={product.product_id} product={product} eager={place < 4} />
        ))}
      </ul>
      <Pager total={count} pageSize={sharedPageSize} />
    </Box>
  );
}

function SharedProduct({ product, eager }: { product: Shared["list"][number]; eager: boolean }) {
  const t = useTranslations("favoritesShared");
  const { product_id, goods_sn, custom_sn, title, preview, quantity, note, card } = product;
  return (
    <li className={`${css.card} l-stack l-gap-1 l-top l-relative`}>
      <div className="l-radius-large l-ground-sunken l-clip l-relative">
        <Picture of={preview} alt="" eager={eager} sizes="(width < 600px) 46vw, 280px" />
        <span className={`${css.quantity} l-radius-full l-size-sm l-tone-onDark l-weight-medium l-numeric`}>
          {t("pieces", { count: quantity })}
        </span>
      </div>
      <h2 className="l-above-2 l-size-md l-weight-medium l-clamp-2">
        <Link to={productPath({ goods_sn, product_id, ...(card && { kind: card.kind }) })}>{title}</Link>
      </h2>
      <Text size="sm" tone="faint">
        {goods_sn} {custom_sn}
      </Text>
      {note && <p className={`l-quote l-size-sm l-tone-soft l-anywhere`}>{note}</p>}
      {!card && (
        <Text size="sm" tone="faint">
          {t("notOnSale")}
        </Text>
      )}
      {card?.price !== undefined && <Money amount={card.price} className={textClass({ size: "lg", weight: "bold" })} />}
    </li>
  );
}
