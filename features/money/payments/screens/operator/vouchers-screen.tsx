import { useNavigate, useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import css from "#features/money/payments/screens/operator/vouchers.module.css";
import { formatMoney } from "#kernel/format-money.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Text, textClass } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { SplitRow, SplitView } from "#ui/split-view.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useKeys } from "#ui/use-keys.ts";
import { providerName } from "../../provider-names.ts";
import { VoucherDetail } from "./voucher-detail.tsx";
import type { Voucher, VoucherQueue } from "./voucher-status-chip.tsx";

type HeldList = DataOf<"/operator/heldPayments">["list"];

/** Provider events that match no payment, shown above the queue until they are resolved. */
function HeldEvents({ held }: { held: HeldList }) {
  const t = useTranslations("paymentsConsole.held");
  const nameOf = (provider: string) => providerName(provider, { sandbox: t("sandbox"), neutral: t("paymentProvider") });
  const money = useMoney();
  const language = useLocale();
  const mayResolve = useHasRoleIn("money", "finance");
  if (held.length === 0) return null;
  return (
    <details
      className={classes(
        textClass({ pad: 3, padX: 4, below: 4, ground: "danger" }),
        css.held,
        textClass({ radius: true, border: "danger" }),
      )}
    >
      <summary>
        <Icon name="warning" size={18} />
        {t("title", { count: held.length })}
      </summary>
      <p>{t("text")}</p>
      <ul>
        {held.map(
          ({
            provider,
            event_id,
            received_at,
            outcome,
            told_amount,
            told_currency,
            expected_amount,
            provider_reference,
            company,
            order_sns,
          }) => (
            <li key={`${provider} ${event_id}`}>
              <span>
                {t("told", { provider: nameOf(provider), outcome, amount: formatMoney(told_amount, language, told_currency) })},{" "}
                {expected_amount === null ? t("unknown") : t("expected", { amount: money(expected_amount) })}
              </span>
              <span>{[company, ...order_sns, provider_reference].filter(Boolean).join(" · ")}</span>
              <Moment at={received_at} as="time" />
              {mayResolve && <ResolveForm provider={provider} event_id={event_id} />}
            </li>
          ),
        )}
      </ul>
    </details>
  );
}

/** Records how a held event was resolved. */
function ResolveForm({ provider, event_id }: { provider: string; event_id: string }) {
  const t = useTranslations("paymentsConsole.held");
  const call = usePageMutation("/operator/dealtHeldPayment", { done: t("dealt") });
  return (
    <Form call={call} className={css.deal}>
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="event_id" value={event_id} />
      <TextField name="note" label={t("note")} required maxLength={500} />
      <Button type="submit" pending={call.pending}>
        {t("deal")}
      </Button>
    </Form>
  );
}

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
