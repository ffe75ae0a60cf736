import type { ComponentProps } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/table.module.css";

/** A table inside a card or a dialog, with rows of its own. Lists of records take `DataTable`. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table {...props} className={classes(css.table, className)} />;
}
