import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { filterNames, listUrl, tabOf } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import css from "#features/trade/orders/screens/buyer/list/order-list.module.css";
import { useLogisticsText } from "#features/trade/orders/screens/order-chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
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
      <form key={key} ref={form} onSubmit={onSubmit} className={css.filters}>
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
        <label className={css.filter}>
          <span>{t("from")}</span>
          <input name="date_from" type="date" defaultValue={params.get("date_from") ?? ""} onChange={applyNow} />
        </label>
        <label className={css.filter}>
          <span>{t("to")}</span>
          <input name="date_to" type="date" defaultValue={params.get("date_to") ?? ""} onChange={applyNow} />
        </label>
        <label className={css.filter}>
          <span>{t("way")}</span>
          <select name="logistics_type" defaultValue={params.get("logistics_type") ?? ""} onChange={applyNow}>
            <option value="">{t("everyWay")}</option>
            {[1, 2, 3].map((type) => (
              <option key={type} value={type}>
                {logistics(type)}
              </option>
            ))}
          </select>
        </label>
        {isFiltered && (
          <Link to={listUrl(new URLSearchParams(), tabOf(params))} className={css.clear}>
            {t("clear")}
          </Link>
        )}
      </form>
    </search>
  );
}
