import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import css from "#ui/filter-bar.module.css";
import { Icon } from "#ui/icon.tsx";
import { textClass } from "#ui/layout.tsx";

/** Search, selects and links that narrow a list, in one row that wraps. With `useUrlForm` the values are in the URL. */
export function FilterBar({ children, ...form }: { children: ReactNode } & ComponentProps<"form">) {
  return (
    <search className={css.frame}>
      <form noValidate {...form} className={css.bar}>
        {children}
      </form>
    </search>
  );
}

/** The keyword of a list. Its label is the placeholder. `/` moves the focus here where the shell offers it. */
export function FilterSearch({ label, ...input }: { label: string } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={css.search}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" size={18} />
      <input name="keyword" type="search" placeholder={label} maxLength={120} {...input} />
    </label>
  );
}

interface SelectProps extends ComponentProps<"select"> {
  label: string;
  /** Shows the label above; without it the first option says what is selected. */
  labelled?: boolean;
}

/** One of a few values. A value other than the first is marked as a filter. */
export function FilterSelect({ label, labelled = false, className, children, ...select }: SelectProps) {
  return (
    <label className={classes(css.select, className)}>
      <span className={labelled ? textClass({ size: "sm", weight: "medium" }) : "visually-hidden"}>{label}</span>
      <span className={css.control}>
        <select {...select}>{children}</select>
        <Icon name="chevron-down" size={16} />
      </span>
    </label>
  );
}

/** Further filters. On a phone a button shows them, so that the list begins on the first screen; it starts open while one is set. */
export function MoreFilters({ label, isSet, children }: { label: string; isSet: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isSet);
  return (
    <>
      <Button icon="filter" className={css.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      <div className={classes(css.more, !isOpen && css.folded)}>{children}</div>
    </>
  );
}
