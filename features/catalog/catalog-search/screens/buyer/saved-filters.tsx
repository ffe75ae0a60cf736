import { Suspense, startTransition, use, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { defaultFilterName, maxNameLength, useFilterChips } from "#features/catalog/catalog-search/screens/buyer/active-filters.tsx";
import type { ListViewProps } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { toListSearch } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/saved-filters.module.css";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Saved = DataOf<"/user/savedFilters">["list"];

/** Resolves to undefined when loading fails. */
const load = (): Promise<Saved | undefined> =>
  request("/user/savedFilters", {}, { quiet: true }).then(
    ({ list }) => list,
    () => undefined,
  );

interface Props {
  listView: ListViewProps;
  title: string;
  onClose: () => void;
}

/** Drawer that saves the current list and links to the saved ones. Mounted while open. */
export function SavedFilters({ listView, title, onClose }: Props) {
  const t = useTranslations("catalogSearchTools");
  const [saved, setSaved] = useState(load);
  const reload = async () => {
    const next = load();
    await next;
    startTransition(() => setSaved(next));
  };
  return (
    <Drawer open onClose={onClose} title={t("saved")}>
      <Stack gap={5}>
        <Suspense fallback={<Skeleton height="9rem" />}>
          <SavedList saved={saved} listView={listView} title={title} onChange={() => void reload()} onClose={onClose} />
        </Suspense>
      </Stack>
    </Drawer>
  );
}

interface ListProps extends Props {
  saved: Promise<Saved | undefined>;
  onChange: () => void;
}

function SavedList({ saved, listView, title, onChange, onClose }: ListProps) {
  const t = useTranslations("catalogSearchTools");
  const { pathname } = useLocation();
  const chips = useFilterChips(listView);
  const list = use(saved);
  const search = toListSearch(listView.address);
  const address = `${pathname}${search === "?" ? "" : search}`;
  const current = list?.find((filter) => filter.address === address);
  const suggested = defaultFilterName(title, chips);
  const save = useCall("/user/saveFilter", ({ name }) => {
    toast(t("savedDone", { name }), { tone: "success" });
    onChange();
  });
  const remove = useCall("/user/removeFilter", onChange);
  const removeFilter = async ({ saved_filter_id, name, address: of }: Saved[number]) => {
    await remove.submit({ saved_filter_id });
    toast(t("savedRemoved", { name }), { action: { label: t("undo"), run: () => void save.submit({ name, address: of }) } });
  };
  return (
    <>
      <Form call={save} className={css.form}>
        <input type="hidden" name="address" value={address} />
        <TextField
          key={address}
          name="name"
          label={t("savedName")}
          required
          maxLength={maxNameLength}
          defaultValue={current?.name ?? suggested}
        />
        <Button type="submit" icon="bookmark" variant="primary" pending={save.pending}>
          {t("save")}
        </Button>
      </Form>
      {list === undefined && <p role="alert">{t("savedFailed")}</p>}
      {list?.length === 0 && <Text tone="soft">{t("savedEmpty")}</Text>}
      {list && list.length > 0 && (
        <Stack as="ul" gap={1} className={css.list}>
          {list.map((filter) => (
            <Inline as="li" gap={1} key={filter.saved_filter_id}>
              <Link to={filter.address} onClick={onClose} aria-current={filter.address === address ? "true" : undefined}>
                <Icon name={filter.address === address ? "check" : "bookmark"} size={16} />
                <Text as="span" anywhere>
                  {filter.name}
                </Text>
              </Link>
              <IconButton
                icon="trash"
                size="small"
                label={t("savedRemove", { name: filter.name })}
                onClick={() => void removeFilter(filter)}
              />
            </Inline>
          ))}
        </Stack>
      )}
    </>
  );
}
