import { Suspense, use, useId, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#apps/web/shells/storefront/category-tree.module.css";
import type { DataOf } from "#client/calls.ts";
import { callQuietly } from "#client/request.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, inlineClass, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

export type Category = DataOf<"/home/getProductCategory">["list"][number];

let categoriesPromise: Promise<readonly Category[]> | undefined;

/** Loads the categories once per visit. A failed attempt is not cached, so opening the menu again retries. */
export const loadCategories = (): Promise<readonly Category[]> => {
  categoriesPromise ??= callQuietly("/home/getProductCategory").then(
    ({ list }) => list,
    () => {
      categoriesPromise = undefined;
      return [];
    },
  );
  return categoriesPromise;
};

/** The expandable category tree; each category links to its list. */
export function CategoryTree() {
  const [tree] = useState(loadCategories);
  return (
    <Suspense fallback={<TreeSkeleton />}>
      <Tree tree={tree} />
    </Suspense>
  );
}

export function TreeSkeleton() {
  return (
    <Stack gap={4} pad={4} tone="soft">
      {["70%", "50%", "60%", "45%", "65%"].map((width) => (
        <Skeleton key={width} width={width} height="1.25rem" />
      ))}
    </Stack>
  );
}

function Tree({ tree }: { tree: Promise<readonly Category[]> }) {
  const t = useTranslations("shell.menu");
  const list = use(tree);
  if (list.length === 0)
    return (
      <Stack as="p" gap={4} pad={4} tone="soft">
        {t("categoriesEmpty")}
      </Stack>
    );
  return <Branch nodes={list} />;
}

function Branch({ nodes, id }: { nodes: readonly Category[]; id?: string }) {
  return (
    <ul id={id} className={css.branch}>
      {nodes.map((node) => (
        <Node key={node.type_id} node={node} />
      ))}
    </ul>
  );
}

function Node({ node }: { node: Category }) {
  const t = useTranslations("shell.menu");
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const { type_id, title, image_pc, count, children } = node;
  return (
    <li>
      <Inline gap={1} radius hover className={css.node}>
        <Link
          to={`/category/0/${type_id}`}
          className={`${css.link} ${inlineClass({ gap: 3, shrink: true, grow: true, radius: true, pad: 1, padX: 3, plain: true })}`}
        >
          {image_pc && (
            <span className={css.picture}>
              <Picture of={image_pc} alt="" sizes="40px" />
            </span>
          )}
          {title}
          <Box as="span" push size="sm" tone="faint" numeric>
            {count}
          </Box>
        </Link>
        {children.length > 0 && (
          <IconButton
            icon={expanded ? "chevron-up" : "chevron-down"}
            size="small"
            label={t("expand", { title })}
            aria-expanded={expanded}
            aria-controls={id}
            onClick={() => setExpanded(!expanded)}
          />
        )}
      </Inline>
      {expanded && <Branch nodes={children} id={id} />}
    </li>
  );
}
