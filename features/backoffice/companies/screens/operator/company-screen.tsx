import { useState } from "react";
import { useTranslations } from "use-intl";
import { useHasRoleIn, useMayOpen } from "#client/staff-access.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { CompanyActions } from "#features/backoffice/companies/screens/operator/company-actions.tsx";
import type { CompanyFacts, TabData } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { CompanyState } from "#features/backoffice/companies/screens/operator/company-state.tsx";
import { CompanyStrip } from "#features/backoffice/companies/screens/operator/company-strip.tsx";
import { CompanyTabs } from "#features/backoffice/companies/screens/operator/company-tabs.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form } from "#ui/form.tsx";
import { Box, Stack, stackClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StatList } from "#ui/stat-tile.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** The page of one buyer company. */
export function CompanyScreen({ company, shown }: { company: CompanyFacts; shown: TabData }) {
  const t = useTranslations("companiesConsole");
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader
        title={company.name}
        crumbs={[{ label: t("title"), to: "/operator/companies" }, { label: t("number", { id: String(company.company_id) }) }]}
        aside={
          <>
            <CompanyState status={company.certified_status} isFrozen={company.frozen_at !== null} />
            {company.user_type === 86 && <Badge>{t("china")}</Badge>}
          </>
        }
        actions={<CompanyActions company={company} />}
      />
      <Figures company={company} />
      <CompanyStrip companyId={company.company_id} current={shown.tab} counts={company.counts} />
      <TwoColumns
        side={
          <>
            <Facts company={company} />
            <Flags company={company} />
            <RelatedPages name={company.name} />
          </>
        }
      >
        <CompanyTabs company={company} shown={shown} />
      </TwoColumns>
    </Stack>
  );
}

/** The roles that may read a company's statement (/operator/companyStatement). */
const ledgerRoles = ["finance", "auditor", "service"] as const;

function Figures({ company }: { company: CompanyFacts }) {
  const t = useTranslations("companiesConsole");
  const path = `/operator/ledger/${company.company_id}`;
  const ledger = useMayOpen()(path, ledgerRoles) ? path : undefined;
  const linked = (amount: string, to: string | undefined) =>
    to ? (
      <Link to={to}>
        <Money amount={amount} />
      </Link>
    ) : (
      <Money amount={amount} />
    );
  return (
    <Box frame="box" pad={4}>
      <StatList
        stats={[
          { term: t("available"), value: linked(company.available, ledger) },
          { term: t("frozenMoney"), value: linked(company.frozen, ledger) },
          { term: t("bought"), value: <Money amount={company.bought} /> },
          { term: t("openOrders"), value: company.open_orders },
          {
            term: t("waiting"),
            value:
              company.waiting > 0 ? <Link to={`/operator/queue?keyword=${encodeURIComponent(company.name)}`}>{company.waiting}</Link> : 0,
          },
        ]}
      />
    </Box>
  );
}

function Facts({ company }: { company: CompanyFacts }) {
  const t = useTranslations("companiesConsole");
  return (
    <Card title={t("facts")}>
      <DescriptionList
        items={[
          { term: t("since"), value: <Moment at={company.created_at} /> },
          { term: t("mayBuy"), value: company.may_buy ? t("yes") : t("no") },
          { term: t("logistics"), value: <Money amount={company.logistics_balance} />, numeric: true },
          {
            term: t("discounts"),
            value: company.discounts.map(({ threshold, percent }) => `${threshold}+\u00a0−${percent}\u00a0%`).join(" · "),
            numeric: true,
          },
          { term: t("frozenSince"), value: company.frozen_at && <Moment at={company.frozen_at} as="time" /> },
        ]}
      />
    </Card>
  );
}

/** Pages of other features, searched by the company's name. Each is shown to the roles that may read it. */
const relatedPages = [
  { label: "toDiscounts", to: (name: string) => `/operator/discounts?keyword=${name}`, roles: ["finance", "salesman"] },
  { label: "toPrices", to: (name: string) => `/operator/price_lists?tab=all&keyword=${name}`, roles: ["finance", "salesman"] },
  { label: "toTaxCertificates", to: (name: string) => `/operator/tax_certificates?tab=all&keyword=${name}`, roles: ["auditor", "service"] },
] as const;

function RelatedPages({ name }: { name: string }) {
  const t = useTranslations("companiesConsole");
  const mayOpen = useMayOpen();
  const visiblePages = relatedPages.filter((page) => mayOpen(page.to(""), page.roles));
  if (visiblePages.length === 0) return null;
  return (
    <Card title={t("elsewhere")}>
      <Stack as="ul" gap={3}>
        {visiblePages.map(({ label, to }) => (
          <li key={label}>
            <Link to={to(encodeURIComponent(name))}>{t(label)}</Link>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** Conditions agreed with the company. A change applies from the company's next call on. */
function Flags({ company }: { company: CompanyFacts }) {
  const t = useTranslations("companiesConsole");
  const mayChange = useHasRoleIn("companies", "service", "finance");
  const [isNearby, setNearby] = useState(company.customer_type === 2);
  const save = usePageMutation("/operator/setCompanyFlags", { done: t("saved") });
  return (
    <Card title={t("conditions")}>
      <Form call={save} className={stackClass({ items: "start", gap: 3 })}>
        <input type="hidden" name="company_id" value={company.company_id} />
        <input type="hidden" name="customer_type" value={isNearby ? 2 : 1} />
        <Checkbox name="is_free_delivery" label={t("freeDelivery")} defaultChecked={company.is_free_delivery} disabled={!mayChange} />
        <Checkbox name="is_freight" label={t("ownFreight")} defaultChecked={company.is_freight} disabled={!mayChange} />
        <Checkbox
          name="nearby"
          label={t("nearby")}
          checked={isNearby}
          disabled={!mayChange}
          onChange={({ target }) => setNearby(target.checked)}
        />
        {mayChange && (
          <Button size="small" type="submit" pending={save.pending}>
            {t("save")}
          </Button>
        )}
      </Form>
    </Card>
  );
}
