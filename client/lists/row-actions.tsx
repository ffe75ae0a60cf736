import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Inline } from "#ui/layout.tsx";

/** A button of a row. With an icon, the text is its accessible name and should name the row. */
export interface RowAction<Row> {
  icon?: IconName;
  text: string | ((row: Row) => string);
  onPress: (row: Row) => void;
  /** The rows that have the button; without it, all have. */
  of?: (row: Row) => boolean;
}

/** The last column of a list or table: the buttons of its rows. It has no value and is not exported. */
export const rowActions = <Row,>(header: string, actions: readonly RowAction<Row>[]) => ({
  key: "actions",
  header,
  cell: (row: Row): ReactNode => (
    <Inline as="span" gap={1} fit>
      {actions
        .filter(({ of }) => of?.(row) ?? true)
        .map(({ icon, text, onPress }) => {
          const label = typeof text === "string" ? text : text(row);
          return icon ? (
            <IconButton key={label} icon={icon} size="small" label={label} onClick={() => onPress(row)} />
          ) : (
            <Button key={label} size="small" onClick={() => onPress(row)}>
              {label}
            </Button>
          );
        })}
    </Inline>
  ),
});
