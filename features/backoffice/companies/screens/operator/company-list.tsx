import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useMayOpen } from "#client/staff-access.ts";
import { useCompanyState } from "#features/backoffice/companies/screens/operator/company-state.tsx";
import { companies } from "#features/backoffice/companies/screens/operator/lists.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

/** The buyer companies, found by name, person or number. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: companies,
  tabs: ["all", "certified", "review", "uncertified", "frozen"],
  filters: { keyword: anyText },
  rowKey: ({ company_id }) => company_id,
  rowLink: ({ company_id }) => `/operator/companies/${company_id}`,
  useView: () => {
    const t = useTranslations("companiesConsole");
    const stateOf = useCompanyState();
    const mayOpen = useMayOpen();
    return {
      title: t("title"),
      intro: t("intro"),
      actions: mayOpen("/operator/tax_certificates", ["auditor", "service"]) && (
        <ButtonLink to="/operator/tax_certificates">{t("toTaxCertificates")}</ButtonLink>
      ),
      tabs: {
        label: t("tabs"),
        each: [
          { tab: "all", label: t("lists.all") },
          { tab: "certified", label: t("lists.certified") },
          { tab: "review", label: t("lists.review") },
          { tab: "uncertified", label: t("lists.uncertified") },
          { tab: "frozen", label: t("lists.frozen") },
        ],
      },
      search: t("search"),
      columns: [
        {
          key: "name",
          header: t("company"),
          text: ({ name }) => name,
          cell: ({ name, user_type }) => (
            <Inline as="span" fit wrap gap={2} anywhere>
              <Text as="b" weight="medium">
                {name}
              </Text>
              {user_type === 86 && <Badge>{t("china")}</Badge>}
            </Inline>
          ),
        },
        {
          key: "contact",
          header: t("contact"),
          text: ({ contact, account }) => `${contact} · ${account}`,
          cell: ({ contact, account }) => (
            <Stack as="span" anywhere>
              {contact}
              <small>{account}</small>
            </Stack>
          ),
        },
        { key: "members", header: t("members"), number: ({ members }) => members, minor: true },
        { key: "orders", header: t("orders"), number: ({ orders }) => orders },
        { key: "last", header: t("lastOrder"), at: ({ last_order_at }) => last_order_at, as: "relative" },
        { key: "since", header: t("since"), at: ({ created_at }) => created_at, minor: true },
        {
          key: "state",
          header: t("state"),
          status: ({ certified_status, is_frozen }) => stateOf({ status: certified_status, isFrozen: is_frozen }),
        },
      ],
      empty: { title: t("nothingFound") },
      notFound: { title: t("nothingFound"), text: t("nothingFoundText") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
