import { useTranslations } from "use-intl";
import { type LineState, type PartLine, statesOf } from "#features/trade/fulfillment/screens/line-states.ts";
import css from "#features/trade/fulfillment/screens/parts.module.css";
import { classes } from "#ui/classes.ts";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";

/** Where the pieces of each line are: a bar in the colors of its legend, which says the same in words. */
export function LinesPieces({ lines }: { lines: readonly PartLine[] }) {
  return (
    <MediaList>
      {lines.map((line) => (
        <MediaRow
          key={line.order_line_id}
          size="small"
          picture={line.preview}
          title={line.title}
          meta={
            <Stack as="span" gap={1}>
              <span>{line.custom_sn}</span>
              <PiecesBar line={line} />
            </Stack>
          }
        />
      ))}
    </MediaList>
  );
}

interface Segment {
  name: LineState | "planned";
  count: number;
}

function PiecesBar({ line }: { line: PartLine }) {
  const t = useTranslations("fulfillment");
  const states = statesOf(line);
  const segments = states.flatMap(({ state, count }): Segment[] =>
    state === "allocated"
      ? [
          { name: "planned", count: line.planned },
          { name: state, count: count - line.planned },
        ]
      : [{ name: state, count }],
  );
  const shown = segments.filter(({ count }) => count > 0);
  return (
    <>
      <span className={css.bar} aria-hidden="true">
        {shown.map(({ name, count }) => (
          <span key={name} className={css[name]} style={{ flexGrow: count }} />
        ))}
      </span>
      <Inline as="span" wrap gap={1} gapX={3}>
        <Text as="span" weight="medium">
          {t("ordered", { count: line.quantity })}
        </Text>
        {states.map(({ state, count }) => (
          <Inline key={state} as="span" gap={1}>
            {shown
              .filter(({ name }) => name === state || (state === "allocated" && name === "planned"))
              .map(({ name }) => (
                <span key={name} className={classes(css.swatch, css[name])} aria-hidden="true" />
              ))}
            {state === "allocated" && line.planned > 0
              ? t("allocatedPlanned", { count, planned: line.planned })
              : t(`states.${state}`, { count })}
          </Inline>
        ))}
      </Inline>
    </>
  );
}
