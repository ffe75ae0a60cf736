import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { HeldEvents, type HeldList } from "#features/money/payments/screens/operator/held-events.tsx";
import { VoucherDetail } from "#features/money/payments/screens/operator/voucher-detail.tsx";
import type { Voucher, VoucherQueue } from "#features/money/payments/screens/operator/voucher-status-chip.tsx";
import css from "#features/money/payments/screens/operator/vouchers.module.css";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Text, textClass } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { SplitRow, SplitView } from "#ui/split-view.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useKeys } from "#ui/use-keys.ts";

export const queuePageSize = 24;
const statuses = ["submitted", "approved", "refused"] as const;

/** The URL of a voucher in the current view. */
const voucherPath = (params: URLSearchParams, voucher_id: number): string => {
  const next = new URLSearchParams(params);
  next.set("voucher", String(voucher_id));
  return `?${next}`;
};

interface Props {
  queue: VoucherQueue;
  held: HeldList;
  reasons: readonly ReviewReason[];
}

/** The voucher queue of finance: the list on the left, the selected voucher on the right. */
export function VouchersScreen({ queue, held, reasons }: Props) {
  const t = useTranslations("paymentsConsole");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const status = params.get("status") ?? "submitted";
  const at = queue.list.findIndex(({ voucher_id }) => String(voucher_id) === params.get("voucher"));
  const chosen = queue.list[at];
  const go = (by: 1 | -1) => {
    const next = queue.list[Math.min(Math.max(at + by, 0), queue.list.length - 1)];
    if (next) navigate(voucherPath(params, next.voucher_id), { replace: true, preventScrollReset: true });
  };
  useKeys({ j: () => go(1), k: () => go(-1) });
  const tabs = statuses.map((name) => ({ to: `?status=${name}`, label: t(name), count: queue.counts[name], current: name === status }));
  return (
    <Box foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <HeldEvents held={held} />
      <ListBar>
        <Tabs label={t("queue")} tabs={tabs} />
        <PageSearch label={t("search")} tabParam="status" />
      </ListBar>
      {queue.list.length === 0 ? (
        <EmptyState title={params.has("keyword") ? t("emptyFound") : t("emptyTitle")} picture="ledger">
          {!params.has("keyword") && t("emptyText")}
        </EmptyState>
      ) : (
        <SplitView
          list={
            <>
              <ul aria-label={t("queue")}>
                {queue.list.map((voucher) => (
                  <QueueRow
                    key={voucher.voucher_id}
                    voucher={voucher}
                    to={voucherPath(params, voucher.voucher_id)}
                    isChosen={voucher === chosen}
                  />
                ))}
              </ul>
              <Pager isLong total={queue.count} pageSize={queuePageSize} />
            </>
          }
          empty={
            <EmptyState title={t("choose")} picture="letter">
              {t("chooseHint")}
            </EmptyState>
          }
        >
          {chosen && <VoucherDetail key={chosen.voucher_id} voucher={chosen} reasons={reasons} />}
        </SplitView>
      )}
    </Box>
  );
}

function QueueRow({ voucher, to, isChosen }: { voucher: Voucher; to: string; isChosen: boolean }) {
  const t = useTranslations("paymentsConsole");
  return (
    <SplitRow to={to} isOpen={isChosen} className={css.row}>
      <Text as="span" weight="medium" anywhere>
        {voucher.company}
      </Text>
      <Money amount={voucher.claimed} className={textClass({ weight: "medium", anywhere: true })} />
      <Text as="span" size="xs" tone="faint">
        {[t(`methods.${voucher.method}`), voucher.order_parent_number].filter(Boolean).join(" · ")}
      </Text>
      <Text as="span" size="xs" tone="faint">
        <Moment at={voucher.reviewed_at ?? voucher.submitted_at} as="relative" />
      </Text>
    </SplitRow>
  );
}
