import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { withTexts } from "#client/messages/with-texts.ts";
import { swatches } from "#features/catalog/catalog-search/screens/buyer/color-swatches.ts";
import {
  type Choice,
  type FacetGroup,
  facetGroups,
  type GroupsOf,
  isOnShelves,
  type ListTexts,
} from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { searchOf } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-filters.module.css";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** So many of a long filter are in sight before it is unfolded. */
const inSight = 7;

const RangeFields = lazy(() =>
  withTexts(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/range-fields.tsx").then(({ RangeFields }) => RangeFields),
  ),
);

const AllChoices = lazy(() =>
  withTexts(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/all-choices.tsx").then(({ AllChoices }) => AllChoices),
  ),
);

/** What a list can be narrowed to, beside it or in the drawer of a phone. */
export function ListFilters(asked: GroupsOf) {
  const { listing, address, t } = asked;
  return (
    <>
      {isOnShelves(listing) && (listing.facets.in_stock > 0 || address.in_stock) && (
        <ChoiceRow
          choice={{
            key: "in_stock",
            name: t("inStock"),
            count: listing.facets.in_stock,
            chosen: address.in_stock,
            to: searchOf(address, { in_stock: !address.in_stock }),
          }}
        />
      )}
      {facetGroups(asked).map((group) =>
        group.ranges?.length === 0 ? (
          <div key={group.name} className={css.expected} />
        ) : (
          <Facet key={group.name} group={group} asked={asked} />
        ),
      )}
    </>
  );
}

/** What is folded away is not even made: a page of it all would be slow to come alive. */
function Facet({ group, asked }: { group: FacetGroup; asked: GroupsOf }) {
  const [isOpen, setOpen] = useState(group.isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  // The browser opens it by itself, also before the program listens.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);
  const chosen = group.choices.filter((choice) => choice.chosen).length;
  return (
    <details ref={details} className={css.facet} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{group.title}</h3>
        {!isOpen && chosen > 0 && <span className={css.chosen}>{chosen}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      {isOpen && group.ranges && (
        <Suspense fallback={<Skeleton height="5.5rem" />}>
          <RangeFields ranges={group.ranges} listing={asked.listing} address={asked.address} />
        </Suspense>
      )}
      {isOpen && !group.ranges && <Choices group={group} t={asked.t} />}
    </details>
  );
}

function Choices({ group: { title, choices, single }, t }: { group: FacetGroup; t: ListTexts }) {
  const [isWhole, setWhole] = useState(false);
  const shown = choices.filter(({ chosen }, place) => chosen || place < inSight);
  if (isWhole)
    return (
      <Suspense fallback={<ChoiceList choices={shown} single={single} />}>
        <AllChoices title={title} choices={choices} single={single} />
      </Suspense>
    );
  return (
    <>
      <ChoiceList choices={shown} single={single} />
      {shown.length < choices.length && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          {t("more", { count: choices.length })}
        </button>
      )}
    </>
  );
}

export function ChoiceList({ choices, single = false }: { choices: readonly Choice[]; single?: boolean | undefined }) {
  return (
    <ul className={css.list}>
      {choices.map((choice) => (
        <li key={choice.key}>
          <ChoiceRow choice={choice} single={single} />
        </li>
      ))}
    </ul>
  );
}

/** A value without products stays in sight, greyed: it tells what there is not. */
function ChoiceRow({ choice: { name, count, chosen, to, colour }, single = false }: { choice: Choice; single?: boolean }) {
  const content = (
    <>
      <span className={single ? css.radio : css.box} data-chosen={chosen || undefined}>
        {chosen && !single && <Icon name="check" size={12} />}
      </span>
      <span className={css.name}>
        {colour && <span className={css.swatch} style={{ background: swatches[colour] }} />}
        {name}
      </span>
      <span className={css.count}>{count}</span>
    </>
  );
  if (count === 0 && !chosen) return <span className={css.off}>{content}</span>;
  return (
    <a className={css.choice} href={to} rel="nofollow" aria-current={chosen ? "true" : undefined} data-stay="">
      {content}
    </a>
  );
}
