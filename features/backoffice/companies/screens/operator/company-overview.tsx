import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useOrderColumns, usePaymentColumns } from "#features/backoffice/companies/screens/operator/company-columns.tsx";
import { Notes, WriteNote } from "#features/backoffice/companies/screens/operator/company-notes.tsx";
import type { CompanyFacts, companyTabs, TabData } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { HistoryRows } from "#features/backoffice/companies/screens/operator/history-tab.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";

/** The latest rows of a tab, with a link to all of them. */
function Preview({ tab, children }: { tab: (typeof companyTabs)[number]; children: ReactNode }) {
  const t = useTranslations("companiesConsole");
  const all = (
    <Link to={`?tab=${tab}`} preventScrollReset>
      {t("all")}
    </Link>
  );
  return (
    <Card title={t(`pages.${tab}`)} action={all} flush>
      {children}
    </Card>
  );
}

/** The first tab of a company's page: what it bought and paid, then what colleagues noted and who did what. */
export function CompanyOverview({ company, shown }: { company: CompanyFacts; shown: Extract<TabData, { tab: "overview" }> }) {
  const t = useTranslations("companiesConsole");
  const orderColumns = useOrderColumns();
  const paymentColumns = usePaymentColumns();
  return (
    <>
      {shown.orders.length > 0 && (
        <Preview tab="orders">
          <DataTable
            caption={t("pages.orders")}
            columns={orderColumns}
            rows={shown.orders}
            rowKey={(row) => row.order_number}
            rowLink={(row) => `/operator/orders/${row.order_number}`}
            empty={null}
          />
        </Preview>
      )}
      {shown.payments.length > 0 && (
        <Preview tab="payments">
          <DataTable
            caption={t("pages.payments")}
            columns={paymentColumns}
            rows={shown.payments}
            rowKey={(row) => row.payment_id}
            empty={null}
          />
        </Preview>
      )}
      <WriteNote call="/operator/writeCompanyNote" ids={{ company_id: company.company_id }} />
      <Notes rows={shown.notes} />
      <Preview tab="history">
        <HistoryRows rows={shown.history} />
      </Preview>
    </>
  );
}
