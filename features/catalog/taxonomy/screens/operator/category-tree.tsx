import "#ui/react-aria-setup.ts";
import "#ui/react-aria.css";
import { Collection } from "react-aria-components/Collection";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Button, Tree, TreeItem, TreeItemContent } from "react-aria-components/Tree";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { useLocale, useTranslations } from "use-intl";
import css from "#features/catalog/taxonomy/screens/operator/category-tree.module.css";
import { flatten, type TreeNode } from "#features/catalog/taxonomy/screens/operator/tree-nodes.ts";
import { Icon } from "#ui/icon.tsx";
import { Text } from "#ui/layout.tsx";

/** Where a category was dropped. Without a parent it stands at the top, without `before` at the end. */
export interface Move {
  type_id: number;
  parent_type_id: number | undefined;
  before_type_id: number | undefined;
}

interface Props {
  nodes: readonly TreeNode[];
  selected: number | undefined;
  onSelect: (type_id: number | undefined) => void;
  onMove: (move: Move) => void;
}

/** The sibling behind another one, which a category that is dropped after it stands before. */
const nextSibling = (nodes: readonly TreeNode[], target: TreeNode): number | undefined => {
  const siblings = flatten(nodes).filter(({ parent_type_id }) => parent_type_id === target.parent_type_id);
  return siblings[siblings.findIndex(({ type_id }) => type_id === target.type_id) + 1]?.type_id;
};

/** The tree: arrow keys move and open, Enter selects; a handle drags with the mouse, by touch, and with the keyboard. */
export function CategoryTree({ nodes, selected, onSelect, onMove }: Props) {
  const t = useTranslations("taxonomyConsole.categories");
  const language = useLocale();
  const byId = new Map(flatten(nodes).map((node) => [node.type_id, node]));
  const titleOf = (node: TreeNode | undefined) => node?.title[language] ?? "";
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": titleOf(byId.get(Number(key))) })),
    onMove: ({ keys, target }) => {
      const [type_id] = [...keys].map(Number);
      const at = byId.get(Number(target.key));
      if (type_id === undefined || !at) return;
      if (target.dropPosition === "on") return onMove({ type_id, parent_type_id: at.type_id, before_type_id: undefined });
      const before_type_id = target.dropPosition === "before" ? at.type_id : nextSibling(nodes, at);
      onMove({ type_id, parent_type_id: at.parent_type_id ?? undefined, before_type_id });
    },
  });
  const renderItem = (node: TreeNode) => (
    <TreeItem key={node.type_id} id={node.type_id} textValue={titleOf(node)} className={css.item ?? ""}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className={css.row} style={{ paddingInlineStart: `calc(var(--s5) * ${node.depth - 1})` }}>
            <Button slot="drag" className={css.handle ?? ""}>
              <Icon name="sort" size={16} />
            </Button>
            {hasChildItems ? (
              <Button slot="chevron" className={css.chevron ?? ""}>
                <Icon name="play" size={12} />
              </Button>
            ) : (
              <span className={css.chevron} />
            )}
            <Text as="span" grow shrink anywhere>
              {titleOf(node)}
            </Text>
            {node.products > 0 && (
              <Text as="span" size="sm" tone="faint">
                {t("products", { count: node.products })}
              </Text>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{renderItem}</Collection>
    </TreeItem>
  );
  return (
    <I18nProvider locale={language}>
      <Tree
        aria-label={t("tree")}
        className={css.tree ?? ""}
        items={nodes}
        defaultExpandedKeys={nodes.map(({ type_id }) => type_id)}
        selectionMode="single"
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelectionChange={(keys) => {
          const [key] = keys === "all" ? [] : [...keys];
          onSelect(key === undefined ? undefined : Number(key));
        }}
        dragAndDropHooks={dragAndDropHooks}
      >
        {renderItem}
      </Tree>
    </I18nProvider>
  );
}
