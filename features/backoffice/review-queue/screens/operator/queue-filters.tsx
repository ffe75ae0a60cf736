import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useCall } from "#client/use-call.ts";
import css from "#features/backoffice/review-queue/screens/operator/queue.module.css";
import { owners, type Queue } from "#features/backoffice/review-queue/screens/operator/queue-query.ts";
import { parseAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, inlineClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { moneyDecimals, NumberInput } from "#ui/number-input.tsx";

const saveView = action("/operator/saveQueueFilter");

/** The filters of an address, without the open item and the page. */
const withoutPosition = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of ["item", "page", "take_over"]) next.delete(name);
  return next;
};

/** Filters of the queue. They are stored in the address and can be saved under a name. */
export function QueueFilters({ filters }: Pick<Queue, "filters">) {
  const t = useTranslations("reviewQueueConsole");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
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
      <SavedViews filters={filters} onSave={withoutPosition(params).size > 0 ? () => setNaming(true) : undefined} />
      {isNaming && <SaveViewDialog address={`?${withoutPosition(params)}`} onClose={() => setNaming(false)} />}
    </Inline>
  );
}

function SavedViews({ filters, onSave }: Pick<Queue, "filters"> & { onSave: (() => void) | undefined }) {
  const t = useTranslations("reviewQueueConsole");
  const { revalidate } = useRevalidator();
  const remove = useCall("/operator/removeQueueFilter", () => void revalidate());
  if (filters.length === 0 && !onSave) return null;
  return (
    <Inline wrap gap={2}>
      {filters.map(({ queue_filter_id, name, address }) => (
        <Inline key={queue_filter_id} as="span" fit size="sm" ground="sunken" className={`${css.view} l-radius-full`}>
          <Link className="l-inline l-fit l-gap-1 l-tone-ink l-plain" to={address}>
            <Icon name="bookmark" size={12} />
            {name}
          </Link>
          <IconButton icon="close" size="small" label={`${t("removeView")}: ${name}`} onClick={() => remove.submit({ queue_filter_id })} />
        </Inline>
      ))}
      {onSave && (
        <Button size="small" icon="bookmark" onClick={onSave}>
          {t("saveView")}
        </Button>
      )}
    </Inline>
  );
}

function SaveViewDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useTranslations("reviewQueueConsole");
  return (
    <saveView.Dialog size="small" title={t("saveView")} confirm={t("save")} values={{ address }} done={t("viewSaved")} onClose={onClose}>
      <saveView.Field name="name" label={t("viewName")} />
    </saveView.Dialog>
  );
}
