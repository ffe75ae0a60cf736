import { useEffect, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useCall } from "#client/use-call.ts";
import {
  type Batch,
  type BatchRows,
  rowFilterOf,
  rowFilters,
  rowsPageSize,
} from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import { BatchFixes } from "#features/trade/batch-orders/screens/buyer/batch-fixes.tsx";
import { BatchRowsTable } from "#features/trade/batch-orders/screens/buyer/batch-rows.tsx";
import { TemplateButton } from "#features/trade/batch-orders/screens/buyer/template-button.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { Tabs } from "#ui/tabs.tsx";

const remove = action("/home/batchOrderRemove");

const pollIntervalMs = 1_000;

/** Loads the page again while the orders are made. */
const usePolling = (isOrdering: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOrdering) return undefined;
    const timer = setInterval(() => void revalidate(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isOrdering, revalidate]);
};

/** One uploaded sheet: its figures, fixes, rows, and the button that places the orders. */
export function BatchScreen({ batch, rows }: { batch: Batch; rows: BatchRows }) {
  const t = useTranslations("batchOrders");
  const [params] = useSearchParams();
  const isOrdering = batch.status === "ordering";
  usePolling(isOrdering);
  const current = rowFilterOf(params);
  const counts = {
    all: batch.row_count - batch.dropped_count,
    right: batch.right_count,
    wrong: batch.wrong_count + batch.failed_count + batch.refused_count,
    done: batch.ordered_count,
    dropped: batch.dropped_count,
  };
  const tabs = rowFilters.map((filter) => ({
    to: `?batch=${batch.batch_id}${filter === "all" ? "" : `&rows=${filter}`}`,
    label: t(`filters.${filter}`),
    ...(counts[filter] > 0 && { count: counts[filter] }),
    current: filter === current,
  }));
  return (
    <Box page>
      <PageHeader
        title={batch.file_name}
        crumbs={[{ label: t("title"), to: "/pedidoBuyNow" }, { label: batch.file_name }]}
        aside={<Text as="span">{t(`status.${batch.status}`)}</Text>}
        actions={!isOrdering && <RemoveBatch batch={batch} />}
      />
      <Stack gap={4} foot={12}>
        {isOrdering ? <Progress batch={batch} /> : <Result batch={batch} />}
        <StatTiles>
          <StatTile label={t("ready")} value={batch.right_count} faint={batch.right_count === 0} />
          <StatTile
            label={t("columns.wrong")}
            value={counts.wrong}
            {...(counts.wrong > 0 && { tone: "danger" })}
            faint={counts.wrong === 0}
          />
          <StatTile label={t("orders")} value={batch.order_count} faint={batch.order_count === 0} />
          <StatTile label={t("goods")} value={<Money amount={batch.goods_fee} />} note={t("goodsNote")} />
        </StatTiles>
        {!isOrdering && <BatchFixes batch={batch} />}
        <Tabs label={t("filterLabel")} tabs={tabs} />
        <Card flush>
          <BatchRowsTable batch={batch} rows={rows.list} />
        </Card>
        <Pager total={rows.count} pageSize={rowsPageSize} />
        {!isOrdering && <PlaceOrders batch={batch} />}
      </Stack>
    </Box>
  );
}

function Progress({ batch: { done_count: done, total_count: total } }: { batch: Batch }) {
  const t = useTranslations("batchOrders");
  return (
    <Card title={t("working")}>
      <Stack gap={2} role="status">
        <progress aria-label={t("working")} value={done} max={Math.max(1, total)} />
        <Text>{t("workingText", { done, total })}</Text>
      </Stack>
    </Card>
  );
}

/** What became of the rows after a run. */
function Result({ batch }: { batch: Batch }) {
  const t = useTranslations("batchOrders");
  const failed = batch.failed_count + batch.refused_count;
  if (batch.status !== "finished") return null;
  return (
    <Notice tone={failed > 0 ? "waiting" : "success"} icon={failed > 0 ? "warning" : "check"} role="status">
      <Inline gap={3} wrap items="center">
        <span>
          {t("finishedText", { ordered: batch.ordered_count })} {failed > 0 && t("failedText", { failed })}
        </span>
        <ButtonLink size="small" to="/user_center/order">
          {t("toOrders")}
        </ButtonLink>
        {failed > 0 && <TemplateButton batchId={batch.batch_id} />}
      </Inline>
    </Notice>
  );
}

function PlaceOrders({ batch }: { batch: Batch }) {
  const t = useTranslations("batchOrders");
  const { revalidate } = useRevalidator();
  const place = useCall("/home/batchOrderCreate");
  // Also after a refusal: it has marked the rows it is about.
  const submit = async () => {
    await place.submit({ batch_id: batch.batch_id, seen: batch.seen });
    await revalidate();
  };
  return (
    <Card>
      <Inline gap={3} wrap items="center" justify="between">
        <Stack gap={1}>
          {batch.right_count === 0 && <Text>{t("nothing")}</Text>}
          {batch.right_count > 0 && batch.wrong_count > 0 && <Text tone="soft">{t("leftOut", { count: batch.wrong_count })}</Text>}
          {place.refusal && (
            <Text role="alert" tone="danger">
              {place.refusal.message}
            </Text>
          )}
        </Stack>
        <Button variant="primary" pending={place.pending} disabled={batch.right_count === 0} onClick={() => void submit()}>
          {t("place", { count: batch.order_count })}
        </Button>
      </Inline>
    </Card>
  );
}

function RemoveBatch({ batch }: { batch: Batch }) {
  const t = useTranslations("batchOrders");
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <IconButton icon="trash" label={t("remove")} onClick={() => setConfirming(true)} />
      {isConfirming && (
        <remove.Confirm
          danger
          title={t("removeTitle")}
          confirm={t("remove")}
          values={{ batch_id: batch.batch_id }}
          done={() => void navigate("/pedidoBuyNow")}
          onClose={() => setConfirming(false)}
        >
          <p>{t("removeText", { name: batch.file_name })}</p>
        </remove.Confirm>
      )}
    </>
  );
}
