import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { filterNames, listUrl, tabOf } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import css from "#features/trade/orders/screens/buyer/list/order-list.module.css";
import { useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { classes } from "#ui/classes.ts";
import { DateRangeField } from "#ui/date-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { inlineClass } from "#ui/layout.tsx";
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
    <search>
      <form
        key={key}
        ref={form}
        onSubmit={onSubmit}
        noValidate
        className={classes(inlineClass({ align: "end", wrap: true, gap: 3, above: 4, below: 5 }))}
      >
        <label className={css.keyword}>
          <span className="visually-hidden">{t("search")}</span>
          <Icon name="search" size={18} />
          <input
            name="keyword"
            type="search"
            placeholder={t("search")}
            defaultValue={params.get("keyword") ?? ""}
            maxLength={120}
            data-page-search
          />
        </label>
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
        {isFiltered && (
          <Link to={listUrl(new URLSearchParams(), tabOf(params))} className={css.clear}>
            {t("clear")}
          </Link>
        )}
      </form>
    </search>
  );
}
