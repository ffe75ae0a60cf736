import type { ComponentProps, ReactNode } from "react";
import css from "#ui/chip-row.module.css";
import { Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

interface Props {
  label: string;
  items: readonly { to: string; label: ReactNode; current: boolean; count?: number | undefined }[];
  /** Joined to one control: views of the same content. */
  joined?: boolean;
}

/** Links of which one is current: groups of a list, periods, views. Tabs of a page are `Tabs`. */
export function ChipRow({ label, items, joined = false }: Props) {
  return (
    <nav aria-label={label} className={joined ? css.joined : css.row}>
      {items.map(({ to, label: text, current, count }) => (
        <Link key={to} to={to} className={joined ? css.segment : css.chip} aria-current={current ? "true" : undefined} preventScrollReset>
          {text}
          {count !== undefined && (
            <Text as="span" numeric>
              {count}
            </Text>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface ChipProps extends Pick<ComponentProps<"button">, "disabled" | "title" | "onClick"> {
  /** Undefined for a chip that only starts something, such as a suggestion. */
  pressed?: boolean;
  children: ReactNode;
}

/** A button among chips. */
export function Chip({ pressed, children, ...button }: ChipProps) {
  return (
    <button type="button" {...button} className={css.chip} aria-pressed={pressed}>
      {children}
    </button>
  );
}

/** Buttons that choose one of a few modes at once, joined to one control. */
export function Segments<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend
    <div role="group" aria-label={props.label} className={css.joined}>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={css.segment}
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
