import type { CSSProperties } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { storeKinds, storeSorts } from "#features/catalog/stores/rules.ts";
import css from "#features/catalog/stores/screens/buyer/store-list.module.css";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkArea } from "#ui/link-area.tsx";
import { Pager } from "#ui/pager.tsx";
import { Picture } from "#ui/picture.tsx";

export interface StoreListData {
  stores: DataOf<"/home/shopList">;
  rooms: readonly { type_id: number; title: string }[];
}

export const storesPageSize = 24;

/** The list of all stores. */
export function StoreListScreen({ data: { stores, rooms } }: { data: StoreListData }) {
  const t = useTranslations("storesPages");
  const home = useTranslations("shell.menu")("home");
  return (
    <div className={classes("l-stack l-gap-5 l-shrink", "l-page")}>
      <Breadcrumbs crumbs={[{ label: home, to: "/home" }, { label: t("list.title") }]} />
      <header className={css.header}>
        <h1>{t("list.title")}</h1>
        <p>{t("list.intro")}</p>
      </header>
      <Filters origins={stores.origins} rooms={rooms} />
      <p className="l-size-sm l-tone-soft" role="status">
        {t("list.count", { count: stores.count })}
      </p>
      {stores.list.length === 0 ? (
        <EmptyState title={t("list.emptyTitle")} picture="search" action={<ButtonLink to="/store_list">{t("list.clear")}</ButtonLink>}>
          {t("list.emptyText")}
        </EmptyState>
      ) : (
        <LinkArea>
          <ul className="l-stack l-cells l-gap-5" style={{ "--cell": "21rem" } as CSSProperties}>
            {stores.list.map((store) => (
              <li key={store.merchant_id}>
                <StoreCard store={store} />
              </li>
            ))}
          </ul>
        </LinkArea>
      )}
      <Pager total={stores.count} pageSize={storesPageSize} />
    </div>
  );
}

function StoreCard({ store }: { store: StoreListData["stores"]["list"][number] }) {
  const t = useTranslations("storesPages");
  const { merchant_id, name, origin, founded_year, speciality, profile, previews, product_count } = store;
  return (
    <article className={classes("l-stack l-gap-1 l-frame-panel l-pad-4 l-relative", css.card)}>
      <div className={classes("l-stack l-gap-2 l-below-3", css.pictures)}>
        {previews.map((key) => (
          <Picture key={key} of={key} alt="" sizes="(width < 600px) 30vw, 150px" />
        ))}
      </div>
      <h2 className={`${css.name} l-weight-bold l-anywhere`}>
        <a className="l-plain" href={`/store/${merchant_id}`}>
          {name}
        </a>
      </h2>
      <p className="l-size-sm l-tone-brand l-weight-medium">{speciality}</p>
      <p className={classes("l-size-sm l-tone-soft l-above-1 l-clip", css.profile)}>{profile}</p>
      <p
        className={classes("l-inline l-align-stretch l-wrap l-gap-1 l-gapX-4 l-size-sm l-tone-faint l-above-3 l-rule-above", "l-padTop-3")}
      >
        <span className="l-inline l-fit l-gap-1">
          <Icon name="pin" size={14} />
          {origin}
          {founded_year && ` · ${t("since", { year: String(founded_year) })}`}
        </span>
        <span className="l-inline l-fit l-gap-1">
          <Icon name="box" size={14} />
          {t("productCount", { count: product_count })}
        </span>
      </p>
    </article>
  );
}

interface SelectProps {
  name: string;
  label: string;
  any?: string;
  choices: readonly (readonly [value: string, label: string])[];
}

/** The filters of the list, stored in the URL. Every choice applies immediately. */
function Filters({ origins, rooms }: { origins: StoreListData["stores"]["origins"]; rooms: StoreListData["rooms"] }) {
  const t = useTranslations("storesPages");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const show = (form: HTMLFormElement) => {
    const next = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (String(value).trim() !== "") next.set(name, String(value).trim());
    if (next.get("sort") === storeSorts[0]) next.delete("sort");
    navigate(next.size > 0 ? `?${next}` : "/store_list", { preventScrollReset: true });
  };
  const select = ({ name, label, any, choices }: SelectProps) => (
    <label className={classes("l-stack l-gap-1 l-relative", css.select)}>
      <span className="l-size-xs l-tone-faint">{label}</span>
      <select
        key={params.get(name) ?? ""}
        name={name}
        defaultValue={params.get(name) ?? ""}
        onChange={({ target }) => target.form && show(target.form)}
      >
        {any && <option value="">{any}</option>}
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} />
    </label>
  );
  return (
    <search>
      <form
        action="/store_list"
        className={classes("l-stack l-gap-3", css.filters)}
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
      >
        <span className={classes("l-inline l-full l-relative", css.search)}>
          <Icon name="search" size={18} />
          <input
            key={params.get("keyword") ?? ""}
            type="search"
            name="keyword"
            defaultValue={params.get("keyword") ?? ""}
            maxLength={120}
            aria-label={t("list.search")}
            placeholder={t("list.search")}
          />
        </span>
        {select({
          name: "type_id",
          label: t("list.room"),
          any: t("list.anyRoom"),
          choices: rooms.map(({ type_id, title }) => [String(type_id), title]),
        })}
        {select({
          name: "origin",
          label: t("list.origin"),
          any: t("list.anyOrigin"),
          choices: origins.map(({ key, name, count }) => [key, `${name} (${count})`]),
        })}
        {select({
          name: "kind",
          label: t("list.kind"),
          any: t("list.anyKind"),
          choices: storeKinds.map((kind) => [kind, t(`kinds.${kind}`)]),
        })}
        {select({ name: "sort", label: t("list.sort"), choices: storeSorts.map((sort) => [sort, t(`list.${sort}`)]) })}
        <button type="submit" className="visually-hidden">
          {t("list.submit")}
        </button>
      </form>
    </search>
  );
}
