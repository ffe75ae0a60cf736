import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { productPath } from "#features/catalog/products/screens/buyer/card-text.tsx";
import css from "#features/trade/favorites/screens/buyer/shared-list.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
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
        <Inline as="p" wrap gap={2} gapX={4} radius ground="brand" pad={3} padX={4} below={6} tone="strong" data-visitor-only>
          {t("login")}
          <ButtonLink size="small" to={`/login?redirect=${encodeURIComponent(pathname)}`}>
            {t("loginLink")}
          </ButtonLink>
        </Inline>
      )}
      {list.length === 0 && (
        <EmptyState title={t("empty")} action={<ButtonLink to="/home">{t("browse")}</ButtonLink>}>
          {t("emptyText")}
        </EmptyState>
      )}
      <Stack as="ul" gap={6} gapX={3} className={css.grid}>
        {list.map((product, place) => (
          <SharedProduct key={product.product_id} product={product} eager={place < 4} />
        ))}
      </Stack>
      <Pager total={count} pageSize={sharedPageSize} />
    </Box>
  );
}

function SharedProduct({ product, eager }: { product: Shared["list"][number]; eager: boolean }) {
  const t = useTranslations("favoritesShared");
  const { product_id, goods_sn, custom_sn, title, preview, quantity, note, card } = product;
  return (
    <Stack as="li" gap={1} top relative className={css.card}>
      <Box radius="large" ground="sunken" clip relative>
        <Picture of={preview} alt="" eager={eager} sizes="(width < 600px) 46vw, 280px" />
        <Box as="span" radius="full" size="sm" tone="onDark" weight="medium" numeric className={css.quantity}>
          {t("pieces", { count: quantity })}
        </Box>
      </Box>
      <Text as="h2" above={2} size="md" weight="medium" clamp={2}>
        <Link to={productPath({ goods_sn, product_id, ...(card && { kind: card.kind }) })}>{title}</Link>
      </Text>
      <Text size="sm" tone="faint">
        {goods_sn} {custom_sn}
      </Text>
      {note && (
        <Box as="p" quote size="sm" tone="soft" anywhere>
          {note}
        </Box>
      )}
      {!card && (
        <Text size="sm" tone="faint">
          {t("notOnSale")}
        </Text>
      )}
      {card?.price !== undefined && <Money amount={card.price} className={textClass({ size: "lg", weight: "bold" })} />}
    </Stack>
  );
}
