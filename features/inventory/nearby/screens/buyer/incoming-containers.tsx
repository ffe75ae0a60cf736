import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { productPath, useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import {
  type ContainerPage,
  containersPageSize,
  type IncomingContainers,
} from "#features/inventory/nearby/screens/buyer/container-query.ts";
import css from "#features/inventory/nearby/screens/buyer/containers.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Inline, inlineClass, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Pager } from "#ui/pager.tsx";
import { SelectField } from "#ui/select-field.tsx";

/** Incoming containers and the goods that can be ordered from them. */
export function IncomingContainerList({ incoming, warehouses, warehouseId }: ContainerPage) {
  const t = useTranslations("nearbyContainers");
  const [params, setParams] = useSearchParams();
  const choose = (id: string) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (id === "0") next.delete("warehouse_id");
    else next.set("warehouse_id", id);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <Stack aria-labelledby="on-the-water" as="section" gap={4} shrink className={css.section}>
      <Inline align="end" justify="between" wrap gap={3} gapX={6}>
        <div>
          <h2 id="on-the-water">{t("incoming")}</h2>
          <p className={css.lead}>{t("incomingText")}</p>
        </div>
        <SelectField
          name="warehouse_id"
          label={t("warehouse")}
          labelHidden
          placeholder={false}
          value={warehouseId}
          onChange={({ target }) => choose(target.value)}
          options={[
            { value: 0, label: t("allWarehouses") },
            ...warehouses.map(({ warehouse_id, warehouse_name }) => ({ value: warehouse_id, label: warehouse_name })),
          ]}
        />
      </Inline>
      {incoming.list.length === 0 ? (
        <EmptyState
          help="stock-and-arrivals"
          title={t("noneTitle")}
          picture="boxes"
          action={<ButtonLink to="/presale_area">{t("toPresale")}</ButtonLink>}
        >
          {t("noneText")}
        </EmptyState>
      ) : (
        <Grid as="ul" gap={4} cells="22rem">
          {incoming.list.map((container) => (
            <Container key={`${container.container_number}/${container.warehouse_id}/${container.arrives_from}`} container={container} />
          ))}
        </Grid>
      )}
      <Pager total={incoming.count} pageSize={containersPageSize} />
    </Stack>
  );
}

/** Products shown per container until the user expands it. */
const initialProducts = 4;

function Container({ container }: { container: IncomingContainers["list"][number] }) {
  const t = useTranslations("nearbyContainers");
  const day = useDay();
  const [isWhole, setWhole] = useState(false);
  const { container_number, arrives_from, arrives_to, warehouse_name, goods } = container;
  const hidden = goods.length - initialProducts;
  return (
    <Stack as="li" items="start" gap={3} shrink frame="panel" pad={5} top>
      <Stack as="header" gap={1}>
        <Inline as="p" gap={2} size="sm" tone="deal" weight="bold">
          <Icon name="calendar" size={16} /> {t("arrives", { from: day(arrives_from), to: day(arrives_to) })}
        </Inline>
        <Text as="h3" size="lg">
          {t("to", { name: warehouse_name })}
        </Text>
        <Text size="sm" tone="soft" className={css.facts}>
          {container_number} · {t("aboard", { count: goods.length })}
        </Text>
      </Stack>
      <MediaList>
        {(isWhole ? goods : goods.slice(0, initialProducts)).map(
          ({ product_id, goods_sn, title, preview, quantity, free, relation_id }) => (
            <MediaRow
              key={product_id}
              size="small"
              picture={preview}
              title={<Link to={productPath({ goods_sn, product_id, ...(relation_id !== null && { kind: "presale" }) })}>{title}</Link>}
              meta={[goods_sn, quantity !== null && t("pieces", { count: quantity }), free !== null && t("free", { count: free })]
                .filter(Boolean)
                .join(" · ")}
              end={
                relation_id !== null && (
                  <Link
                    to={productPath({ goods_sn, product_id, kind: "presale" })}
                    className={inlineClass({ fit: true, size: "sm", weight: "bold" })}
                    aria-label={`${t("reserve")}: ${title}`}
                  >
                    {t("reserve")}
                  </Link>
                )
              }
            />
          ),
        )}
      </MediaList>
      {hidden > 0 && !isWhole && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {t("more", { count: hidden })}
        </Button>
      )}
    </Stack>
  );
}
