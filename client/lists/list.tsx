import type { ReactNode } from "react";
import type { CallPath, DataOf, InputOf } from "#client/calls.ts";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import type { ListFilter } from "#client/lists/list-filters.tsx";
import { ListPage } from "#client/lists/list-page.tsx";
import { type FilterValues, toBody } from "#client/lists/list-query.ts";
import type { MessageGroup } from "#client/messages/registry.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import type { EmptyIllustration } from "#ui/empty-state.tsx";
import type { LinkedArticle } from "#ui/help-links.ts";
import { PageSkeleton } from "#ui/skeleton.tsx";

/** A row of the answer of a paged call. */
export type RowAt<Path extends CallPath> = DataOf<Path> extends { list: readonly (infer Row)[] } ? Row : never;

type TabAt<Path extends CallPath, Param extends string> = NonNullable<Extract<InputOf<Path>[Param & keyof InputOf<Path>], string>>;

/** What a list shows of itself at the moment. */
export interface Shown<Path extends CallPath, Tab extends string, Extra> {
  data: DataOf<Path>;
  /** What `load` has read. */
  extra: Extra;
  tab: Tab;
  params: URLSearchParams;
}

/** The texts and cells of a list, made by a hook: it takes texts, the session and its own state as any component does. */
export interface ListView<Row> {
  title: string;
  intro?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Notices and totals above the tabs. */
  above?: ReactNode;
  /** Without any count, the current tab shows that of its rows. */
  tabs?: { label: string; each: readonly { tab: string; label: string; count?: number | undefined }[] };
  /** The label of the search field; it needs the filter `keyword`. */
  search?: string;
  filters?: readonly ListFilter[];
  columns: readonly ListColumn<Row>[];
  /** Shown where the list has no rows; where a filter is set, `notFound` or a general text. */
  empty: { title: string; text?: ReactNode; picture?: EmptyIllustration; help?: LinkedArticle | undefined; action?: ReactNode };
  notFound?: { title: string; text?: ReactNode };
  /** Keys of rows that cannot be selected. */
  locked?: ReadonlySet<string>;
  /** Buttons for the selected rows. `clear` ends the selection. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Dialogs that the buttons of the list open. */
  dialogs?: ReactNode;
}

export interface ListParts<Path extends CallPath, Tab extends string, Param extends string, Extra> {
  entry: { path: string; call: Path };
  /** Texts that the shell of the page has not loaded. */
  messages?: MessageGroup;
  /** The first one is shown without a tab in the address. */
  tabs?: readonly Tab[];
  /** Parameter of the tab; `tab` by default. */
  tabParam?: Param;
  /** Filters by name: parameters of the address, fields of the body. */
  filters?: Readonly<Record<string, FilterValues>>;
  /** The orders that column heads offer. */
  sorts?: readonly string[];
  pageSize?: number;
  /** Further data that filters or dialogs need. */
  load?: LoadPageData<Extra>;
  rowKey: (row: RowAt<Path>) => string | number;
  /** The page of a row. The first cell becomes the link. */
  rowLink?: (row: RowAt<Path>, tab: Tab) => string;
  /** The call that answers the address of a CSV with columns of its own, for a result that is longer than a file of the shown columns; not while a keyword is searched. */
  fileCall?: CallPath;
  /** The key by which the call ends at a row (`up_to`), for lists to which rows are added at the top while people read. */
  upTo?: (row: RowAt<Path>) => string;
  /** Class of the place of the table. */
  className?: string | undefined;
  useView: (shown: Shown<Path, Tab, Extra>) => ListView<RowAt<Path>>;
}

/**
 * Declares a list page: the call, its tabs and filters, and what a row shows. Loader, page, table, cards on a phone, column choice,
 * saved views, export, selection and keyboard come from it (docs/adding-a-list.md). The file exports the three parts of a route module.
 */
export const list = <
  const Path extends CallPath,
  const Param extends string = "tab",
  const Tab extends TabAt<Path, Param> = never,
  Extra = undefined,
>(
  parts: ListParts<Path, Tab, Param, Extra>,
) => {
  const load: LoadPageData<{ data: DataOf<Path>; extra: Extra }> = async (call, page) => {
    const body = toBody(parts, page.url.searchParams) as unknown as InputOf<Path>;
    const [data, extra] = await Promise.all([call(parts.entry.call, body), parts.load?.(call, page)]);
    return { data, extra: extra as Extra };
  };
  const loadWithTexts = withMessages("listPages", protectedLoader(load));
  const clientLoader = parts.messages ? withMessages(parts.messages, loadWithTexts) : loadWithTexts;
  // biome-ignore lint/correctness/noComponentHookFactories: a file declares one list, once
  const Page = () => <ListPage<Path, Tab> parts={parts} />;
  return { clientLoader, HydrateFallback: PageSkeleton, Page };
};
