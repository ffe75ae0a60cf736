import { useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { ListTools } from "#client/lists/list-tools.tsx";
import css from "#features/trade/orders/screens/buyer/list/order-list.module.css";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { DateRangeField } from "#ui/date-field.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterBar, FilterSearch, MoreFilters } from "#ui/filter-bar.tsx";
import { Box, inlineClass, stackClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";
import { useLogisticsText } from "../../order-chip.tsx";
import { CheckoutCard } from "./checkout-card.tsx";
import { filterNames, groupByCheckout, listTabs, listUrl, type OrderList, orderSource, tabOf } from "./list-query.ts";
import { useCardColumns } from "./order-columns.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/** Filters for keyword, period and delivery method, stored in the URL. Selections apply at once, the keyword on Enter. */
function OrderFilters() {
  const t = useTranslations("orders");
  const logistics = useLogisticsText();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { key, onSubmit } = useUrlForm(filterNames, (values) => {
    const chosen = new URLSearchParams();
    for (const name of filterNames) chosen.set(name, String(values.get(name) ?? "").trim());
    return listUrl(chosen, tabOf(params));
  });
  const applyNow = () => form.current?.requestSubmit();
  const isFiltered = filterNames.some((name) => params.get(name));
  return (
    <Box above={4} below={5}>
      <FilterBar key={key} ref={form} onSubmit={onSubmit}>
        <FilterSearch label={t("search")} defaultValue={params.get("keyword") ?? ""} data-page-search />
        <MoreFilters label={t("filters")} isSet={filterNames.some((name) => name !== "keyword" && params.get(name))}>
          <DateRangeField
            from={{ name: "date_from", label: t("from"), required: true }}
            to={{ name: "date_to", label: t("to"), required: true }}
            defaultValue={{ from: params.get("date_from") ?? "", to: params.get("date_to") ?? "" }}
            // The form has the new dates after the next rendering.
            onChange={() => setTimeout(applyNow)}
          />
          <SelectField
            name="logistics_type"
            label={t("way")}
            required
            placeholder={t("everyWay")}
            defaultValue={params.get("logistics_type") ?? ""}
            onChange={applyNow}
            options={[1, 2, 3].map((type) => ({ value: type, label: logistics(type) }))}
          />
        </MoreFilters>
        {isFiltered && (
          <Link to={listUrl(new URLSearchParams(), tabOf(params))} className={inlineClass({ size: "sm", padY: 2 })}>
            {t("clear")}
          </Link>
        )}
      </FilterBar>
    </Box>
  );
}

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
