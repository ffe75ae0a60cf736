import { Suspense, useEffect, useRef, useState } from "react";
import { HydrationBoundary } from "#client/hydration-boundary.tsx";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { swatches } from "#features/catalog/catalog-search/screens/buyer/color-swatches.ts";
import {
  type Choice,
  type FacetGroup,
  facetGroups,
  type ListTranslations,
  type ListViewProps,
  switchChoices,
} from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import css from "#features/catalog/catalog-search/screens/buyer/list-filters.module.css";
import { Icon } from "#ui/icon.tsx";
import { Box, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** Number of values shown before a filter is expanded. */
const collapsedChoices = 7;

const RangeFields = lazy(() =>
  loadWithMessages(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/range-fields.tsx").then(({ RangeFields }) => RangeFields),
  ),
);

const AllChoices = lazy(() =>
  loadWithMessages(
    "listTools",
    import("#features/catalog/catalog-search/screens/buyer/all-choices.tsx").then(({ AllChoices }) => AllChoices),
  ),
);

/** The filters of a list, in the sidebar or in the drawer on phones. */
export function ListFilters(listView: ListViewProps) {
  return (
    <>
      {switchChoices(listView).map((choice) => (
        <ChoiceRow key={choice.key} choice={choice} />
      ))}
      {facetGroups(listView).map((group) =>
        group.ranges?.length === 0 ? (
          <div key={group.name} className={css.expected} />
        ) : (
          <Facet key={group.name} group={group} listView={listView} />
        ),
      )}
    </>
  );
}

/** A collapsible group. Collapsed content is not rendered, which keeps hydration fast. */
function Facet({ group, listView }: { group: FacetGroup; listView: ListViewProps }) {
  const [isOpen, setOpen] = useState(group.isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  // The browser may have opened the element before hydration.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);
  const chosen = group.choices.filter((choice) => choice.chosen).length;
  return (
    <details
      ref={details}
      className={`${css.facet} ${textClass({ rule: "above" })}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{group.title}</h3>
        {!isOpen && chosen > 0 && (
          <Box as="span" radius="full" tone="onDark" text="center" className={css.chosen}>
            {chosen}
          </Box>
        )}
        <Icon name="chevron-down" size={16} />
      </summary>
      {isOpen && group.ranges && (
        <HydrationBoundary fallback={<Skeleton height="5.5rem" />}>
          <RangeFields ranges={group.ranges} listing={listView.listing} address={listView.address} />
        </HydrationBoundary>
      )}
      {isOpen && !group.ranges && <Choices group={group} t={listView.t} />}
    </details>
  );
}

function Choices({ group: { title, choices, single }, t }: { group: FacetGroup; t: ListTranslations }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = choices.filter(({ chosen }, place) => chosen || place < collapsedChoices);
  if (isExpanded)
    return (
      <Suspense fallback={<ChoiceList choices={shown} single={single} />}>
        <AllChoices title={title} choices={choices} single={single} />
      </Suspense>
    );
  return (
    <>
      <ChoiceList choices={shown} single={single} />
      {shown.length < choices.length && (
        <button
          type="button"
          className={`${css.more} ${textClass({ bare: true, size: "sm", tone: "brand", weight: "medium" })}`}
          onClick={() => setExpanded(true)}
        >
          {t("more", { count: choices.length })}
        </button>
      )}
    </>
  );
}

export function ChoiceList({ choices, single = false }: { choices: readonly Choice[]; single?: boolean | undefined }) {
  return (
    <Stack as="ul">
      {choices.map((choice) => (
        <li key={choice.key}>
          <ChoiceRow choice={choice} single={single} />
        </li>
      ))}
    </Stack>
  );
}

/** One value of a filter. Values without products are shown disabled. */
function ChoiceRow({ choice: { name, count, chosen, to, color }, single = false }: { choice: Choice; single?: boolean }) {
  const content = (
    <>
      <span className={single ? css.radio : css.box} data-chosen={chosen || undefined}>
        {chosen && !single && <Icon name="check" size={12} />}
      </span>
      <Text as="span" ellipsis>
        {color && <span className={css.swatch} style={{ background: swatches[color] }} />}
        {name}
      </Text>
      <Text as="span" size="xs" tone="faint" numeric>
        {count}
      </Text>
    </>
  );
  if (count === 0 && !chosen)
    return (
      <Stack as="span" align="center" gap={2} size="sm" tone="faint" plain className={css.off}>
        {content}
      </Stack>
    );
  return (
    <a
      className={`${css.choice} ${stackClass({ align: "center", gap: 2, size: "sm", plain: true })}`}
      href={to}
      rel="nofollow"
      aria-current={chosen ? "true" : undefined}
      data-stay=""
    >
      {content}
    </a>
  );
}
