import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { requisitions } from "#features/trade/requisitions/screens/buyer/lists.ts";
import { useRequisitionStatus } from "#features/trade/requisitions/screens/buyer/requisition-chip.tsx";
import { requisitionStatuses } from "#features/trade/requisitions/statuses.ts";
import { statusNames } from "#kernel/state-machine.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

/** The company's requisitions, newest first. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: requisitions,
  messages: "accountExtras",
  tabParam: "status",
  tabs: ["all", ...statusNames(requisitionStatuses)],
  filters: { keyword: anyText },
  pageSize: 25,
  rowKey: ({ requisition_id }) => requisition_id,
  rowLink: ({ requisition_id }) => `${requisitions.path}/${requisition_id}`,
  useView: ({ data: { counts } }) => {
    const t = useTranslations("requisitions");
    const statusOf = useRequisitionStatus();
    const isFirst = Object.values(counts).every((count) => count === 0);
    const write = `${requisitions.path}/new`;
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <ButtonLink variant="primary" icon="plus" to={write}>
          {t("write")}
        </ButtonLink>
      ),
      tabs: {
        label: t("tabs"),
        each: [
          { tab: "all", label: t("all") },
          ...statusNames(requisitionStatuses).map((status) => ({ tab: status, label: t(status), count: counts[status] ?? 0 })),
        ],
      },
      search: t("search"),
      columns: [
        { key: "title", header: t("request"), text: ({ title }) => title },
        {
          key: "by",
          header: t("by"),
          text: ({ requester }) => requester,
          cell: ({ requester, created_at }) => (
            <Stack as="span" gap="half">
              {requester}
              <Text as="small" tone="soft">
                <Moment at={created_at} as="relative" />
              </Text>
            </Stack>
          ),
          minor: true,
        },
        { key: "size", header: t("size"), text: ({ products, pieces }) => t("sizeOf", { products, pieces }) },
        { key: "needed", header: t("needed"), at: ({ needed_by }) => needed_by, minor: true },
        { key: "state", header: t("state"), status: ({ status }) => statusOf(status) },
      ],
      empty: isFirst
        ? {
            title: t("emptyTitle"),
            text: t("empty"),
            picture: "ledger",
            help: "approvals",
            action: <ButtonLink to={write}>{t("write")}</ButtonLink>,
          }
        : { title: t("emptyTab") },
      notFound: { title: t("emptySearch") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
