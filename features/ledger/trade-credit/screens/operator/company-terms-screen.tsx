import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { netDays, secondApprovalAboveCents } from "#features/ledger/trade-credit/rules.ts";
import { AgingChart } from "#features/ledger/trade-credit/screens/aging-chart.tsx";
import css from "#features/ledger/trade-credit/screens/operator/terms.module.css";
import { toAmount } from "#kernel/money.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, stackClass, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

const decideTerms = action("/operator/decideTerms");

export type CompanyTerms = DataOf<"/operator/companyTerms">;
type Change = CompanyTerms["changes"][number];

interface Props {
  terms: CompanyTerms;
  maySet: boolean;
  /** The tabs of the company's pages. */
  tabs: ReactNode;
}

/** A company's used credit, aging, open invoices, terms and their history. */
export function CompanyTermsScreen({ terms, maySet, tabs }: Props) {
  const t = useTranslations("tradeCreditConsole");
  const { credit, ages } = terms;
  const labels = [t("columns.notDue"), t("columns.to30"), t("columns.to60"), t("columns.to90"), t("columns.over90")] as const;
  return (
    <Stack gap={5} shrink>
      <PageHeader crumbs={[{ label: t("back"), to: "/operator/terms" }, { label: terms.company }]} title={terms.company} />
      {tabs}
      <TwoColumns side={maySet && <TermsForm key={`${credit.limit} ${terms.status}`} terms={terms} />}>
        <Card>
          <DescriptionList
            columns={2}
            items={[
              { term: t("limit"), value: <Money amount={credit.limit} />, numeric: true },
              { term: t("used"), value: <Money amount={credit.used} />, numeric: true },
              { term: t("notInvoiced"), value: <Money amount={credit.not_invoiced} />, numeric: true },
              { term: t("left"), value: <Money amount={credit.left} />, numeric: true },
              { term: t("overdue"), value: <Money amount={ages.overdue} />, numeric: true },
            ]}
          />
          <Box above={5}>
            <AgingChart ages={ages} labels={labels} title={t("aging")} />
          </Box>
        </Card>
        <OpenInvoices terms={terms} />
        <Card title={t("history")}>
          <Stack as="ol" gap={4} className={css.history}>
            {terms.changes.map((change) => (
              <HistoryEntry key={change.change_id} change={change} mayDecide={maySet} />
            ))}
          </Stack>
        </Card>
      </TwoColumns>
    </Stack>
  );
}

function OpenInvoices({ terms }: { terms: CompanyTerms }) {
  const t = useTranslations("tradeCreditConsole");
  const pdf = useDownload();
  const columns: Column<CompanyTerms["invoices"][number]>[] = [
    { key: "invoice", header: t("invoice"), cell: ({ invoice_number }) => invoice_number },
    {
      key: "due",
      header: t("due"),
      cell: ({ due_on, days_overdue }) => (
        <Stack as="span" items="start" gap={1} numeric className={css.state}>
          <Deadline at={due_on} />
          {days_overdue > 0 && (
            <Text as="small" tone="danger">
              {t("daysLate", { count: days_overdue })}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "open", header: t("open"), numeric: true, cell: ({ open }) => <Money amount={open} /> },
    {
      key: "pdf",
      header: t("pdf"),
      cell: ({ invoice_number }) => (
        <IconButton
          icon="download"
          size="small"
          label={`${t("pdf")} ${invoice_number}`}
          onClick={() => void pdf.start(() => request("/operator/invoicePaper", { invoice_number }, { quiet: true }))}
        />
      ),
    },
  ];
  return (
    <Card title={t("openInvoices")} flush>
      <DataTable
        caption={t("openInvoices")}
        columns={columns}
        rows={terms.invoices}
        rowKey={({ invoice_number }) => invoice_number}
        empty={
          <Text pad={4} padX="card" tone="soft">
            {t("noInvoices")}
          </Text>
        }
      />
    </Card>
  );
}

function TermsForm({ terms }: { terms: CompanyTerms }) {
  const t = useTranslations("tradeCreditConsole");
  const money = useMoney();
  const call = usePageMutation("/operator/setTerms", {
    done: ({ status }) => t(status === "waiting" ? "proposed" : "applied"),
    quiet: true,
  });
  return (
    <Card title={t("set")}>
      <Form call={call} className={stackClass({ gap: 4 })}>
        <input type="hidden" name="company_id" value={terms.company_id} />
        <MoneyField
          name="credit_limit"
          label={t("limit")}
          hint={t("limitHint", { bound: money(toAmount(secondApprovalAboveCents)) })}
          defaultValue={terms.credit.limit === "0.00" ? "" : terms.credit.limit}
          required
          unit={terms.credit.currency}
        />
        <SelectField
          name="net_days"
          label={t("days")}
          defaultValue={String(terms.credit.net_days)}
          options={netDays.map((days) => ({ value: String(days), label: t("net", { days }) }))}
          required
        />
        <TextField
          name="block_after_days"
          label={t("block")}
          defaultValue={String(terms.credit.has_terms ? terms.block_after_days : 14)}
          required
          inputMode="numeric"
          maxLength={2}
        />
        <SelectField
          name="status"
          label={t("status")}
          defaultValue={terms.credit.has_terms ? terms.status : "active"}
          options={(["active", "suspended"] as const).map((name) => ({ value: name, label: t(`states.${name}`) }))}
          required
        />
        <TextArea name="reason" label={t("reason")} hint={t("reasonHint")} required maxLength={500} rows={2} />
        <FormActions>
          <Button type="submit" variant="primary" pending={call.pending}>
            {t("save")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function HistoryEntry({ change, mayDecide }: { change: Change; mayDecide: boolean }) {
  const t = useTranslations("tradeCreditConsole");
  const money = useMoney();
  const [isRejecting, setRejecting] = useState(false);
  const decide = usePageMutation("/operator/decideTerms", { done: t("decided") });
  const to = { to: money(change.limit), days: change.net_days };
  return (
    <li>
      <b>{change.before_limit === null ? t("first", to) : t("change", { ...to, from: money(change.before_limit) })}</b>
      {change.status === "waiting" && <StatusChip tone="waiting">{t("waiting")}</StatusChip>}
      {change.terms_status === "suspended" && <StatusChip tone="neutral">{t("states.suspended")}</StatusChip>}
      <p>{change.reason}</p>
      <small>
        {change.proposer} · <Moment at={change.submitted_at} as="time" />
        {change.reviewer && ` · ${t(change.status === "refused" ? "refusedBy" : "approvedBy", { name: change.reviewer })}`}
        {change.review_note && ` · ${change.review_note}`}
      </small>
      {change.status === "waiting" && mayDecide && (
        <Inline align="stretch" gap={2} line>
          {change.is_mine ? (
            <small>{t("mine")}</small>
          ) : (
            <>
              <Button
                size="small"
                variant="primary"
                pending={decide.pending}
                onClick={() => void decide.submit({ change_id: change.change_id, decision: "approve" })}
              >
                {t("approve")}
              </Button>
              <Button size="small" onClick={() => setRejecting(true)}>
                {t("refuse")}
              </Button>
            </>
          )}
        </Inline>
      )}
      {isRejecting && (
        <decideTerms.Dialog
          danger
          title={t("refuseReason")}
          confirm={t("refuse")}
          values={{ change_id: change.change_id, decision: "refuse" }}
          done={t("decided")}
          onClose={() => setRejecting(false)}
        >
          <decideTerms.Field name="note" label={t("refuseReason")} required />
        </decideTerms.Dialog>
      )}
    </li>
  );
}
