import { type KeyboardEvent, Suspense, use, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/category-flyout.module.css";
import { type Category, loadCategories, TreeSkeleton } from "#apps/web/shells/storefront/category-tree.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";

/** The categories in two columns: the main ones, and those below the one that the pointer or the focus is on. */
export function CategoryFlyout() {
  const [categories] = useState(loadCategories);
  return (
    <Suspense fallback={<TreeSkeleton />}>
      <Columns categories={categories} />
    </Suspense>
  );
}

const pathOf = ({ type_id }: Category): string => `/category/0/${type_id}`;

/** Moves the focus: up and down within a column, right into the second column, left back to its main category. */
const handleArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget: flyout, key } = event;
  const linksOf = (column: "main" | "sub") => [...flyout.querySelectorAll<HTMLElement>(`[data-column=${column}] a`)];
  const focused = document.activeElement as HTMLElement;
  const column = focused.closest("[data-column=sub]") ? "sub" : "main";
  const links = linksOf(column);
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  const target =
    (by && links.at((links.indexOf(focused) + by + links.length) % links.length)) ||
    (key === "ArrowRight" && column === "main" && linksOf("sub")[0]) ||
    (key === "ArrowLeft" && column === "sub" && flyout.querySelector<HTMLElement>("[data-column=main] a[data-active]"));
  if (!target) return;
  event.preventDefault();
  target.focus();
};

function Columns({ categories }: { categories: Promise<readonly Category[]> }) {
  const t = useTranslations("shell.menu");
  const list = use(categories);
  const [activeId, setActiveId] = useState<number>();
  const active = list.find(({ type_id }) => type_id === activeId) ?? list[0];
  if (!active)
    return (
      <Box as="p" pad={4} tone="soft">
        {t("categoriesEmpty")}
      </Box>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut beside Tab
    <div className={css.columns} onKeyDown={handleArrows}>
      <ul data-column="main" className={css.main}>
        {list.map((category) => (
          <li key={category.type_id}>
            <Link
              to={pathOf(category)}
              data-active={category === active || undefined}
              onPointerEnter={() => setActiveId(category.type_id)}
              onFocus={() => setActiveId(category.type_id)}
            >
              {category.image_pc && <Picture of={category.image_pc} alt="" sizes="40px" />}
              <span>{category.title}</span>
              <Icon name="chevron-right" size={14} />
            </Link>
          </li>
        ))}
      </ul>
      <div data-column="sub" className={css.sub}>
        <Link to={pathOf(active)} className={css.all}>
          {active.title} <small>{active.count}</small>
        </Link>
        <ul>
          {active.children.map((child) => (
            <li key={child.type_id}>
              <Link to={pathOf(child)}>
                {child.title} <small>{child.count}</small>
              </Link>
              {child.children.length > 0 && (
                <ul>
                  {child.children.map((leaf) => (
                    <li key={leaf.type_id}>
                      <Link to={pathOf(leaf)}>{leaf.title}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
