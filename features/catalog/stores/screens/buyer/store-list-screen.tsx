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
import { Grid, Inline, inlineClass, stackClass, Text, textClass } from "#ui/layout.tsx";
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
    <div className={classes(stackClass({ gap: 5, shrink: true }), textClass({ page: true }))}>
      <Breadcrumbs crumbs={[{ label: home, to: "/home" }, { label: t("list.title") }]} />
      <header className={css.header}>
        <h1>{t("list.title")}</h1>
        <p>{t("list.intro")}</p>
      </header>
      <Filters origins={stores.origins} rooms={rooms} />
      <Text size="sm" tone="soft" role="status">
        {t("list.count", { count: stores.count })}
      </Text>
      {stores.list.length === 0 ? (
        <EmptyState title={t("list.emptyTitle")} picture="search" action={<ButtonLink to="/store_list">{t("list.clear")}</ButtonLink>}>
          {t("list.emptyText")}
        </EmptyState>
      ) : (
        <LinkArea>
          <Grid as="ul" cells="21rem" gap={5}>
            {stores.list.map((store) => (
              <li key={store.merchant_id}>
                <StoreCard store={store} />
              </li>
            ))}
          </Grid>
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
    <article className={classes(stackClass({ gap: 1, frame: "panel", pad: 4, relative: true }), css.card)}>
      <div className={classes(stackClass({ gap: 2, below: 3 }), css.pictures)}>
        {previews.map((key) => (
          <Picture key={key} of={key} alt="" sizes="(width < 600px) 30vw, 150px" />
        ))}
      </div>
      <Text as="h2" weight="bold" anywhere className={css.name}>
        <a className={textClass({ plain: true })} href={`/store/${merchant_id}`}>
          {name}
        </a>
      </Text>
      <Text size="sm" tone="brand" weight="medium">
        {speciality}
      </Text>
      <p className={classes(textClass({ size: "sm", tone: "soft", above: 1, clip: true }), css.profile)}>{profile}</p>
      <p
        className={classes(
          inlineClass({ align: "stretch", wrap: true, gap: 1, gapX: 4, size: "sm", tone: "faint", above: 3, rule: "above" }),
          textClass({ padTop: 3 }),
        )}
      >
        <Inline as="span" fit gap={1}>
          <Icon name="pin" size={14} />
          {origin}
          {founded_year && ` · ${t("since", { year: String(founded_year) })}`}
        </Inline>
        <Inline as="span" fit gap={1}>
          <Icon name="box" size={14} />
          {t("productCount", { count: product_count })}
        </Inline>
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
    <label className={classes(stackClass({ gap: 1, relative: true }), css.select)}>
      <Text as="span" size="xs" tone="faint">
        {label}
      </Text>
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
        className={classes(stackClass({ gap: 3 }), css.filters)}
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
      >
        <span className={classes(inlineClass({ full: true, relative: true }), css.search)}>
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
