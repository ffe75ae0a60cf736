import { useNavigation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { ListTools } from "#client/lists/list-tools.tsx";
import { CheckoutCard } from "#features/trade/orders/screens/buyer/list/checkout-card.tsx";
import {
  filterNames,
  groupByCheckout,
  listTabs,
  listUrl,
  type OrderList,
  orderSource,
  tabOf,
} from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { useCardColumns } from "#features/trade/orders/screens/buyer/list/order-columns.tsx";
import { OrderFilters } from "#features/trade/orders/screens/buyer/list/order-filters.tsx";
import css from "#features/trade/orders/screens/buyer/list/order-list.module.css";
import { ViewSwitch } from "#features/trade/orders/screens/buyer/list/view-switch.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, stackClass } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** The company's orders: tabs with counts, filters, and one card per checkout. */
export function OrderListScreen({ orders }: { orders: OrderList }) {
  const t = useTranslations("orders");
  const [params] = useSearchParams();
  const current = tabOf(params);
  const columns = useCardColumns();
  const { location } = useNavigation();
  const isLeaving = location?.pathname === "/user_center/order";
  const tabs = listTabs.map((tab) => ({
    to: listUrl(params, tab),
    label: t(`tabs.${tab}`),
    ...(orders.tabs[tab] && { count: orders.tabs[tab] }),
    current: tab === current,
  }));
  return (
    <Box foot={12} className={css.page}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <>
            <ListTools parts={orderSource} columns={columns} title={t("title")} isEmpty={orders.list.length === 0} />
            <ViewSwitch view="cards" />
          </>
        }
      />
      <Tabs label={t("tabsLabel")} tabs={tabs} />
      <OrderFilters />
      <div className={classes(stackClass({ gap: 4 }), css.list, isLeaving && css.leaving)} aria-busy={isLeaving}>
        {groupByCheckout(orders.list).map(({ parent, orders: group }) => (
          <CheckoutCard key={parent} parent={parent} orders={group} />
        ))}
        {orders.list.length === 0 && <NoOrders isMistyped={orders.is_mistyped} />}
      </div>
      <Pager total={orders.count} pageSize={orderSource.pageSize} />
    </Box>
  );
}

function NoOrders({ isMistyped }: { isMistyped: boolean }) {
  const t = useTranslations("orders");
  const [params] = useSearchParams();
  const isFiltered = filterNames.some((name) => params.get(name));
  if (isFiltered) {
    return (
      <Card>
        <EmptyState
          title={isMistyped ? t("mistyped") : t("emptySearch")}
          picture="search"
          action={<ButtonLink to={listUrl(new URLSearchParams(), tabOf(params))}>{t("clear")}</ButtonLink>}
        >
          {isMistyped ? t("mistypedText") : t("emptySearchText")}
        </EmptyState>
      </Card>
    );
  }
  if (tabOf(params) !== "all") {
    return (
      <Card>
        <EmptyState title={t("emptyTab")}>{t("emptyTabText")}</EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState help="order-statuses" title={t("empty")} action={<ButtonLink to="/home">{t("emptyAction")}</ButtonLink>}>
        {t("emptyText")}
      </EmptyState>
    </Card>
  );
}
