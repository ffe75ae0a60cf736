import { useTranslations } from "use-intl";
import { useMayOpen } from "#client/staff-access.ts";
import { companyTabs } from "#features/backoffice/companies/screens/operator/company-query.ts";
import { type Tab, Tabs } from "#ui/tabs.tsx";

/** Pages of other features about a company, and the roles that may read them. */
const relatedPages = [
  { tab: "balance", to: (id: number) => `/operator/ledger/${id}`, roles: ["finance", "auditor", "service"] },
  { tab: "credit", to: (id: number) => `/operator/terms/${id}`, roles: ["finance", "auditor", "salesman"] },
] as const;

type CompanyTab = (typeof companyTabs)[number] | (typeof relatedPages)[number]["tab"];

interface Props {
  companyId: number;
  current: CompanyTab;
  counts?: Readonly<Partial<Record<string, number>>>;
}

/** The tabs of a company. The same strip is shown on its own page and on the pages of other features about it. */
export function CompanyStrip({ companyId, current, counts = {} }: Props) {
  const t = useTranslations("companiesConsole");
  const mayOpen = useMayOpen();
  const home = `/operator/companies/${companyId}`;
  const ownTabs = companyTabs.map((tab): Tab => {
    const count = counts[tab];
    return {
      to: tab === "overview" ? home : `${home}?tab=${tab}`,
      label: t(`pages.${tab}`),
      ...(count !== undefined && { count }),
      current: tab === current,
    };
  });
  const relatedTabs = relatedPages
    .filter((page) => mayOpen(page.to(companyId), page.roles))
    .map(({ tab, to }): Tab => ({ to: to(companyId), label: t(`pages.${tab}`), current: tab === current }));
  return <Tabs label={t("tabs")} tabs={[...ownTabs.slice(0, 1), ...relatedTabs, ...ownTabs.slice(1)]} />;
}
