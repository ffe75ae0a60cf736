import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { agreementKinds } from "#features/identity/agreements/rules.ts";
import { acceptances } from "#features/identity/agreements/screens/operator/lists.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

/** Who accepted which version of an agreement. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: acceptances,
  messages: "agreementsConsole",
  filters: { keyword: anyText, agreement: agreementKinds },
  rowKey: ({ version_id, person_id }) => `${version_id}-${person_id}`,
  useView: () => {
    const t = useTranslations("agreementsConsole");
    return {
      title: t("acceptancesTitle"),
      intro: t("acceptancesIntro"),
      search: t("search"),
      filters: [
        {
          name: "agreement",
          label: t("agreement"),
          all: t("all"),
          options: agreementKinds.map((kind) => ({ value: kind, label: t(`agreements.${kind}`) })),
        },
      ],
      columns: [
        {
          key: "person",
          header: t("person"),
          text: ({ name, account }) => `${name} (${account})`,
          cell: ({ name, account }) => (
            <Stack as="span" anywhere>
              <span>{name}</span>
              <Text as="span" size="sm" tone="faint">
                {account}
              </Text>
            </Stack>
          ),
        },
        {
          key: "company",
          header: t("company"),
          text: ({ company }) => company,
          cell: ({ company, company_id }) =>
            company_id === null ? company : <Link to={`/operator/companies/${company_id}`}>{company}</Link>,
        },
        { key: "agreement", header: t("agreement"), text: ({ agreement }) => t(`agreements.${agreement}`) },
        { key: "version", header: t("version"), number: ({ number }) => number },
        { key: "at", header: t("acceptedAt"), at: ({ accepted_at }) => accepted_at },
      ],
      empty: { title: t("noAcceptances") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
