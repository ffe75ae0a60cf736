import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Link } from "#ui/link.tsx";
import css from "#ui/menu.module.css";
import { placePopover } from "#ui/place-popover.ts";

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** Link target; use `onSelect` for an action. */
  to?: string;
  onSelect?: () => void;
  current?: boolean;
  danger?: boolean;
  disabled?: boolean;
}

interface Props {
  /** Content of the button; an icon-only button needs `label`. */
  children: ReactNode;
  label?: string;
  items: readonly MenuItem[];
  className?: string;
  align?: "start" | "end";
}

const focusNext = (list: HTMLElement, by: number): void => {
  const items = [...list.querySelectorAll<HTMLElement>("a, button:not(:disabled)")];
  const now = items.indexOf(document.activeElement as HTMLElement);
  items.at((now + by + items.length) % items.length)?.focus();
};

/** A menu of actions or links, as a native popover: the browser closes it on Escape and on an outside click. */
export function Menu({ children, label, items, className, align = "start" }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const handleToggle = () => {
    if (!list.current?.matches(":popover-open") || !button.current) return;
    placePopover(list.current, button.current, align);
    focusNext(list.current, 1);
  };
  // The popover may have been opened before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration
  useEffect(handleToggle, []);
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !list.current) return;
    event.preventDefault();
    focusNext(list.current, by);
  };
  const selectItem = ({ onSelect }: MenuItem) => {
    list.current?.hidePopover();
    onSelect?.();
  };
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} title={label} className={classes(css.opener, className)}>
        {children}
      </button>
      <ul ref={list} id={id} popover="auto" className={css.list} onToggle={handleToggle} onKeyDown={handleKeyDown}>
        {items.map((item) => (
          <li key={item.label}>
            {item.to ? (
              <Link to={item.to} className={css.item} aria-current={item.current || undefined} onClick={() => selectItem(item)}>
                <ItemContent {...item} />
              </Link>
            ) : (
              <button
                type="button"
                className={classes(css.item, item.danger && css.danger)}
                aria-current={item.current || undefined}
                disabled={item.disabled}
                onClick={() => selectItem(item)}
              >
                <ItemContent {...item} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function ItemContent({ label, icon, current }: MenuItem) {
  return (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span>{label}</span>
      {current && <Icon name="check" size={16} className={css.check} />}
    </>
  );
}
