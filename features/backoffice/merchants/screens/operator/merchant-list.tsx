import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { merchants } from "#features/backoffice/merchants/screens/operator/lists.ts";
import { merchantStatuses } from "#features/backoffice/merchants/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";

const tabs = ["all", "open", "suspended", "closed"] as const;

/** The manufacturers of the market. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: merchants,
  messages: "merchantsConsole",
  tabs,
  filters: { keyword: anyText },
  rowKey: ({ merchant_id }) => merchant_id,
  rowLink: ({ merchant_id }) => `/operator/merchants/${merchant_id}`,
  useView: ({ data: { counts } }) => {
    const t = useTranslations("merchantsConsole");
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <>
          <ButtonLink icon="chart" to="/operator/score_contests">
            {t("scoreContests")}
          </ButtonLink>
          <ButtonLink to="/operator/map_reports">{t("mapReports")}</ButtonLink>
        </>
      ),
      tabs: {
        label: t("tabs"),
        each: tabs.map((tab) => ({ tab, label: t(`lists.${tab}`), ...(tab !== "all" && { count: counts[tab] }) })),
      },
      search: t("search"),
      columns: [
        {
          key: "name",
          header: t("merchant"),
          text: ({ name }) => name,
          cell: ({ name, name_zh }) => (
            <Stack as="span" anywhere>
              <Text as="b" weight="medium">
                {name}
              </Text>
              {name_zh !== name && <small>{name_zh}</small>}
            </Stack>
          ),
        },
        { key: "code", header: t("code"), text: ({ merchant_code }) => merchant_code, minor: true },
        { key: "origin", header: t("origin"), text: ({ origin }) => origin, minor: true },
        { key: "products", header: t("products"), number: ({ products }) => products },
        { key: "orders", header: t("openOrders"), number: ({ open_orders }) => open_orders },
        { key: "score", header: t("pages.score"), number: ({ score }) => score },
        { key: "last", header: t("lastOrder"), at: ({ last_order_at }) => last_order_at, as: "relative" },
        { key: "since", header: t("since"), at: ({ created_at }) => created_at, minor: true },
        {
          key: "state",
          header: t("state"),
          status: ({ state }) => ({ tone: toneOf(merchantStatuses, state), text: t(`states.${state}`) }),
        },
      ],
      empty: { title: t("nothingFound") },
      notFound: { title: t("nothingFound"), text: t("nothingFoundText") },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
