import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { list, type RowAt } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { request } from "#client/request.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { useDownload } from "#client/use-download.ts";
import { documentSeries, firstDayOfJob, issuableMonths, monthsBefore } from "#features/money/commission-invoices/rules.ts";
import { useDocumentColumns, useMonthName } from "#features/money/commission-invoices/screens/document-columns.tsx";
import { commissionInvoices } from "#features/money/commission-invoices/screens/operator/lists.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";

type Row = RowAt<"/operator/merchantCommissionDocuments">;
const tabs = ["all", ...documentSeries] as const;

const issue = action("/operator/issueCommissionDocuments");

/** Invoices of commission and credit notes of all manufacturers, and the run of a month. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: commissionInvoices,
  messages: "commissionInvoicesConsole",
  tabs,
  filters: { keyword: anyText },
  rowKey: ({ document_id }) => document_id,
  useView: ({ data }) => {
    const t = useTranslations("commissionInvoicesConsole");
    const own = useTranslations("commissionInvoices");
    const mayIssue = useHasRoleIn("money", "finance");
    const [isOpen, setOpen] = useState(false);
    const file = useDownload();
    const download = ({ document_number }: Row) =>
      void file.start(() => request("/operator/merchantCommissionPdf", { document_number }, { quiet: true }));
    const [number, ...columns] = useDocumentColumns<Row>();
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Inline gap={3} align="center" wrap>
          <Link to="/operator/commission_tax">{t("taxRates.link")}</Link>
          {mayIssue && (
            <Button variant="primary" icon="file" onClick={() => setOpen(true)}>
              {t("issue")}
            </Button>
          )}
        </Inline>
      ),
      above: <Waiting data={data} />,
      tabs: { label: own("tabsLabel"), each: tabs.map((tab) => ({ tab, label: own(`tabs.${tab}`) })) },
      search: t("search"),
      columns: [
        ...(number ? [number] : []),
        {
          key: "manufacturer",
          header: t("manufacturer"),
          text: ({ merchant_name }) => merchant_name,
          cell: ({ merchant_id, merchant_name }) => <Link to={`/operator/merchants/${merchant_id}`}>{merchant_name}</Link>,
        },
        ...columns,
        { key: "by", header: t("issuedBy"), text: ({ issued_by }) => issued_by || t("byJob"), minor: true },
        rowActions<Row>(own("actions"), [
          { icon: "download", text: ({ document_number }) => own("download", { number: document_number }), onPress: download },
        ]),
      ],
      dialogs: isOpen && <IssueDialog lastMonth={data.last_month} onClose={() => setOpen(false)} />,
      empty: { title: t("none"), text: t("noneText") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

/** How many manufacturers wait for the documents of the last month. */
function Waiting({ data: { waiting, last_month } }: { data: DataOf<"/operator/merchantCommissionDocuments"> }) {
  const t = useTranslations("commissionInvoicesConsole");
  const monthName = useMonthName();
  if (waiting === 0) return null;
  return <Notice tone="info">{t("waiting", { count: waiting, month: monthName(`${last_month}-01`), day: firstDayOfJob })}</Notice>;
}

function IssueDialog({ lastMonth, onClose }: { lastMonth: string; onClose: () => void }) {
  const t = useTranslations("commissionInvoicesConsole");
  const own = useTranslations("commissionInvoices");
  const monthName = useMonthName();
  const months = Array.from({ length: issuableMonths }, (_, count) => monthsBefore(lastMonth, count));
  return (
    <issue.Dialog
      size="small"
      title={t("issue")}
      confirm={t("issueConfirm")}
      done={({ month, invoices, credits }) =>
        t(invoices + credits === 0 ? "nothingIssued" : "issued", { month: monthName(`${month}-01`), invoices, credits })
      }
      onClose={onClose}
    >
      <p>{t("issueText")}</p>
      <SelectField
        name="month"
        label={own("month")}
        required
        placeholder={false}
        defaultValue={lastMonth}
        options={months.map((month) => ({ value: month, label: monthName(`${month}-01`) }))}
      />
    </issue.Dialog>
  );
}
