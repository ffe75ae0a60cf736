import { useTranslations } from "use-intl";
import { ages, type ListAddress, type Listing, searchOf, toggled } from "#features/discovery/screens/buyer/list-address.ts";
import css from "#features/discovery/screens/buyer/list-filters.module.css";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

interface Props {
  address: ListAddress;
  facets: Listing["facets"];
}

interface Choice {
  key: string | number;
  name: string;
  count: number;
  chosen: boolean;
  to: string;
}

/** So many of a long filter are in sight before it is unfolded. */
const inSight = 8;

/** What a list can be narrowed to. Every choice is a link, so that it works before the page's program is there. */
export function ListFilters({ address, facets }: Props) {
  const t = useTranslations("discovery");
  const { warehouse_ids, mch_ids, first_available } = address;
  const byId = ({ key, ...rest }: Listing["facets"]["merchants"][number]) => ({ id: Number(key), ...rest });
  return (
    <div className={css.filters}>
      <Facet
        title={t("warehouse")}
        choices={facets.warehouses.map(byId).map(({ id, name, count }) => ({
          key: id,
          name,
          count,
          chosen: warehouse_ids.includes(id),
          to: searchOf(address, { warehouse_ids: toggled(warehouse_ids, id) }),
        }))}
      />
      <Facet
        title={t("age")}
        single
        choices={ages.map((days) => ({
          key: days,
          name: t("days", { days }),
          count: facets.first_available.find((row) => row.days === days)?.count ?? 0,
          chosen: first_available === days,
          to: searchOf(address, { first_available: first_available === days ? 0 : days }),
        }))}
      />
      <Facet
        title={t("maker")}
        choices={facets.merchants.map(byId).map(({ id, name, count }) => ({
          key: id,
          name,
          count,
          chosen: mch_ids.includes(id),
          to: searchOf(address, { mch_ids: toggled(mch_ids, id) }),
        }))}
      />
    </div>
  );
}

function Facet({ title, choices, single = false }: { title: string; choices: readonly Choice[]; single?: boolean }) {
  const t = useTranslations("discovery");
  if (choices.length === 0) return null;
  const shown = choices.filter(({ chosen }, place) => chosen || place < inSight);
  const folded = choices.filter(({ chosen }, place) => !chosen && place >= inSight);
  return (
    <section className={css.facet} aria-label={title}>
      <h3>{title}</h3>
      <ul className={css.choices}>
        {shown.map((choice) => (
          <ChoiceLink key={choice.key} choice={choice} single={single} />
        ))}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary>{t("more", { count: choices.length })}</summary>
          <ul className={css.choices}>
            {folded.map((choice) => (
              <ChoiceLink key={choice.key} choice={choice} single={single} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function ChoiceLink({ choice: { name, count, chosen, to }, single }: { choice: Choice; single: boolean }) {
  const content = (
    <>
      <span className={single ? css.radio : css.box} data-chosen={chosen || undefined}>
        {chosen && !single && <Icon name="check" size={12} />}
      </span>
      <span className={css.name}>{name}</span>
      <span className={css.count}>{count}</span>
    </>
  );
  if (count === 0 && !chosen) {
    return (
      <li>
        <span className={css.off}>{content}</span>
      </li>
    );
  }
  return (
    <li>
      <Link to={to} rel="nofollow" aria-current={chosen ? "true" : undefined} preventScrollReset>
        {content}
      </Link>
    </li>
  );
}

/** The filters that are set, each to be taken away, and all of them at once. */
export function ActiveFilters({ address, facets }: Props) {
  const t = useTranslations("discovery");
  const nameOf = (rows: readonly { key: string; name: string }[], id: number): string =>
    rows.find((row) => row.key === String(id))?.name ?? `#${id}`;
  const chips = [
    ...address.warehouse_ids.map((id) => ({
      name: nameOf(facets.warehouses, id),
      to: searchOf(address, { warehouse_ids: toggled(address.warehouse_ids, id) }),
    })),
    ...(address.first_available > 0
      ? [{ name: t("days", { days: address.first_available }), to: searchOf(address, { first_available: 0 }) }]
      : []),
    ...address.mch_ids.map((id) => ({
      name: nameOf(facets.merchants, id),
      to: searchOf(address, { mch_ids: toggled(address.mch_ids, id) }),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t("filters")}>
      {chips.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} rel="nofollow" aria-label={t("remove", { name })} preventScrollReset>
            {name}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={css.clear} to={searchOf(address, { warehouse_ids: [], mch_ids: [], first_available: 0 })} preventScrollReset>
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
