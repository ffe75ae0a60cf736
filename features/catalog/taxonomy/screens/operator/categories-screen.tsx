import { Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useCall } from "#client/use-call.ts";
import { useDownload } from "#client/use-download.ts";
import { maxDepth } from "#features/catalog/taxonomy/rules/tree.ts";
import { CategoryDialogs, type OpenCategoryDialog } from "#features/catalog/taxonomy/screens/operator/category-dialogs.tsx";
import { ImportDialog } from "#features/catalog/taxonomy/screens/operator/import-dialog.tsx";
import { type Category, flatten, pathIn, toCsv, toTree } from "#features/catalog/taxonomy/screens/operator/tree-nodes.ts";
import { csvByteOrderMark, csvMimeType } from "#kernel/csv.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSkeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

const takeReady = action("/operator/takeReadyCategories");

const CategoryTree = lazy(() =>
  import("#features/catalog/taxonomy/screens/operator/category-tree.tsx").then((module) => ({ default: module.CategoryTree })),
);

type OtherDialog = "import" | "ready";

/** The category tree, what can be done with the selected category, and the archived ones. */
export function CategoriesScreen({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations("taxonomyConsole");
  const [open, setOpen] = useState<OpenCategoryDialog | OtherDialog>();
  const { start } = useDownload();
  const [selected, setSelected] = useState<number>();
  const { revalidate } = useRevalidator();
  const move = useCall("/operator/moveCategory", () => void revalidate());
  const nodes = toTree(categories);
  const node = flatten(nodes).find(({ type_id }) => type_id === selected);
  const onClose = () => setOpen(undefined);
  const exportTree = () => ({ filename: "categories.csv", parts: [csvByteOrderMark, toCsv(categories)], type: csvMimeType });
  const handleMove = async (moved: { type_id: number; parent_type_id: number | undefined; before_type_id: number | undefined }) => {
    if ((await move.submit(moved)) !== undefined) toast(t("categories.moved"), { tone: "success" });
  };
  return (
    <Stack gap={4} shrink foot={16}>
      <PageHeader
        title={t("categories.title")}
        intro={t("categories.intro")}
        actions={
          <>
            <Button icon="upload" onClick={() => setOpen("import")}>
              {t("import")}
            </Button>
            {nodes.length > 0 && (
              <Button icon="download" onClick={() => void start(exportTree)}>
                {t("export")}
              </Button>
            )}
            <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "add", parent: undefined })}>
              {t("categories.addTop")}
            </Button>
          </>
        }
      />
      {move.refusal && (
        <Text role="alert" tone="danger">
          {move.refusal.message}
        </Text>
      )}
      <Card flush>
        {nodes.length === 0 ? (
          <EmptyState
            title={t("categories.none")}
            action={
              <Button variant="primary" onClick={() => setOpen("ready")}>
                {t("ready")}
              </Button>
            }
          >
            {t("categories.noneText")}
          </EmptyState>
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <CategoryTree nodes={nodes} selected={selected} onSelect={setSelected} onMove={(moved) => void handleMove(moved)} />
          </Suspense>
        )}
      </Card>
      <ArchivedCategories categories={categories} onRestore={(category) => setOpen({ dialog: "restore", category })} />
      {node && <SelectedCategory node={node} onOpen={setOpen} />}
      {open === "import" && <ImportDialog of="categories" hint={t("categories.importHint")} onClose={onClose} />}
      {open === "ready" && (
        <takeReady.Confirm
          title={t("categories.readyTitle")}
          confirm={t("readyTake")}
          done={(result) => t("importDone", result)}
          onClose={onClose}
        >
          <p>{t("categories.readyText")}</p>
        </takeReady.Confirm>
      )}
      {typeof open === "object" && <CategoryDialogs open={open} categories={categories} onClose={onClose} />}
    </Stack>
  );
}

interface SelectedProps {
  node: Category & { depth: number; children: readonly unknown[] };
  onOpen: (open: OpenCategoryDialog) => void;
}

function SelectedCategory({ node, onOpen }: SelectedProps) {
  const t = useTranslations("taxonomyConsole.categories");
  const status = t("selected", { name: node.title[useLocale()] ?? "" });
  const isLeaf = node.children.length === 0;
  return (
    <ActionBar label={status} status={status}>
      {node.depth < maxDepth && node.products === 0 && (
        <Button size="small" icon="plus" onClick={() => onOpen({ dialog: "add", parent: node })}>
          {t("addBelow")}
        </Button>
      )}
      <Button size="small" icon="edit" onClick={() => onOpen({ dialog: "edit", category: node })}>
        {t("edit")}
      </Button>
      <Button size="small" icon="sort" onClick={() => onOpen({ dialog: "move", category: node })}>
        {t("move")}
      </Button>
      {isLeaf && (
        <Button size="small" icon="copy" onClick={() => onOpen({ dialog: "merge", category: node })}>
          {t("merge")}
        </Button>
      )}
      {isLeaf && (
        <Button size="small" icon="trash" onClick={() => onOpen({ dialog: "retire", category: node })}>
          {t("retire")}
        </Button>
      )}
    </ActionBar>
  );
}

interface ArchivedProps {
  categories: readonly Category[];
  onRestore: (category: Category) => void;
}

function ArchivedCategories({ categories, onRestore }: ArchivedProps) {
  const t = useTranslations("taxonomyConsole.categories");
  const language = useLocale();
  const archived = categories.filter(({ is_retired }) => is_retired);
  if (archived.length === 0) return null;
  return (
    <Card title={t("archived")}>
      <Stack as="ul" gap={2}>
        {archived.map((category) => (
          <Inline as="li" key={category.type_id} gap={3} wrap>
            <span>{pathIn(categories, category.type_id, language)}</span>
            {category.merged_into !== null && (
              <Text as="span" size="sm" tone="faint">
                {t("mergedInto", { name: pathIn(categories, category.merged_into, language) })}
              </Text>
            )}
            <Button size="small" onClick={() => onRestore(category)}>
              {t("restore")}
            </Button>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}
