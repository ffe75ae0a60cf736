import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { filterNames, listUrl, tabOf } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import { useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { FilterBar, FilterSearch, MoreFilters } from "#ui/filter-bar.tsx";
import { Box, inlineClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { useUrlForm } from "#ui/use-url-form.ts";

/** Filters for keyword, period and delivery method, stored in the URL. Selections apply at once, the keyword on Enter. */
export function OrderFilters() {
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
