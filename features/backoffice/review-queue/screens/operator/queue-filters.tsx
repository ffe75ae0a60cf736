import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { SavedViews } from "#client/lists/saved-views.tsx";
import css from "#features/backoffice/review-queue/screens/operator/queue.module.css";
import { owners, queueView } from "#features/backoffice/review-queue/screens/operator/queue-query.ts";
import { parseAmount } from "#kernel/money.ts";
import { ChipRow } from "#ui/chip-row.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline, inlineClass } from "#ui/layout.tsx";
import { moneyDecimals, NumberInput } from "#ui/number-input.tsx";

/** The filters of an address, without the open item and the page. */
const withoutPosition = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of ["item", "page", "take_over"]) next.delete(name);
  return next;
};

/** Filters of the queue. They are stored in the address and can be saved under a name. */
export function QueueFilters() {
  const t = useTranslations("reviewQueueConsole");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toFilterAddress = (name: string, value: string | undefined) => {
    const next = withoutPosition(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return `?${next}`;
  };
  const whose = params.get("whose") ?? "all";
  const search = (values: FormData) => {
    const next = withoutPosition(params);
    for (const name of ["keyword", "least_amount"]) {
      const value = String(values.get(name) ?? "").trim();
      if (value && (name === "keyword" || parseAmount(value) !== undefined)) next.set(name, value);
      else next.delete(name);
    }
    navigate(`?${next}`);
  };
  return (
    <Inline wrap gap={2} className={css.filters}>
      <ChipRow
        joined
        label={t("whose")}
        items={owners.map((owner) => ({
          to: toFilterAddress("whose", owner === "all" ? undefined : owner),
          label: t(`owners.${owner}`),
          current: owner === whose,
        }))}
      />
      <ChipRow
        label={`${t("late")}, ${t("resting")}`}
        items={(["late", "resting"] as const).map((name) => ({
          to: toFilterAddress(name, params.has(name) ? undefined : "1"),
          label: (
            <>
              {params.has(name) && <Icon name="check" size={14} />}
              {t(name)}
            </>
          ),
          current: params.has(name),
        }))}
      />
      <search>
        <form action={search} className={classes(inlineClass({ align: "stretch", gap: 2 }), css.search)}>
          <input
            key={`k${params.get("keyword")}`}
            name="keyword"
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            defaultValue={params.get("keyword") ?? ""}
            maxLength={120}
            data-page-search
          />
          <NumberInput
            key={`a${params.get("least_amount")}`}
            name="least_amount"
            minDecimals={moneyDecimals}
            aria-label={t("leastAmount")}
            placeholder={t("leastAmount")}
            defaultValue={params.get("least_amount") ?? ""}
            className={css.least}
          />
          <button type="submit" className="visually-hidden">
            {t("search")}
          </button>
        </form>
      </search>
      <SavedViews query={queueView} />
    </Inline>
  );
}
