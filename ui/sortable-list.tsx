import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import css from "#ui/sortable-list.module.css";

interface Props<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number;
  /** Name of an item for screen readers. */
  nameOf: (item: Item) => string;
  /** Called with the keys in their new order after each move. */
  onReorder: (keys: readonly number[]) => void;
  children: (item: Item) => ReactNode;
}

const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** A list that can be reordered by dragging or with the arrow keys on an item's handle. */
export function SortableList<Item>({ label, items, keyOf, nameOf, onReorder: onOrder, children }: Props<Item>) {
  const t = useTranslations("uiControls.sortable");
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  const moveTo = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    const next = moveItem(items, from, to);
    setAnnouncement(t("moved", { name: nameOf(items[from] as Item), place: to + 1, count: items.length }));
    onOrder(next.map(keyOf));
    // Focuses the handle at the new position after React has moved the item.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>("[data-handle]")?.focus());
  };
  const handleDrop = (event: DragEvent, place: number) => {
    event.preventDefault();
    if (dragged !== undefined) moveTo(dragged, place);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <>
      <ul ref={list} className={css.list} aria-label={label}>
        {items.map((item, place) => (
          <li
            key={keyOf(item)}
            className={classes(css.item, place === dragged && css.dragged, place === over && place !== dragged && css.over)}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(place);
            }}
            onDrop={(event) => handleDrop(event, place)}
          >
            <button
              type="button"
              data-handle=""
              draggable
              className={css.handle}
              aria-label={t("handle", { name: nameOf(item), place: place + 1, count: items.length })}
              title={t("hint")}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                const row = event.currentTarget.closest("li");
                if (row) event.dataTransfer.setDragImage(row, 16, 16);
                setDragged(place);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (by === undefined) return;
                event.preventDefault();
                moveTo(place, place + by);
              }}
            >
              <Icon name="sort" size={16} />
            </button>
            {children(item)}
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
