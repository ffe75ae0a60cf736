import { Suspense, startTransition, use, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import { maxNameLength, suggestedName, useChips } from "#features/catalog/catalog-search/screens/buyer/active-filters.tsx";
import type { GroupsOf } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { searchOf } from "#features/catalog/catalog-search/screens/buyer/list-address.ts";
import css from "#features/catalog/catalog-search/screens/buyer/saved-filters.module.css";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Saved = DataOf<"/user/savedFilters">["list"];

/** Undefined when they could not be read. */
const load = (): Promise<Saved | undefined> =>
  request("/user/savedFilters", {}, { quiet: true }).then(
    ({ list }) => list,
    () => undefined,
  );

interface Props {
  asked: GroupsOf;
  title: string;
  onClose: () => void;
}

/** The lists one comes back to: this one is saved with one press, the others are one press away. Mounted while open. */
export function SavedFilters({ asked, title, onClose }: Props) {
  const t = useTranslations("catalogSearchTools");
  const [saved, setSaved] = useState(load);
  const reload = async () => {
    const next = load();
    await next;
    startTransition(() => setSaved(next));
  };
  return (
    <Drawer open onClose={onClose} title={t("saved")}>
      <div className={css.saved}>
        <Suspense fallback={<Skeleton height="9rem" />}>
          <SavedList saved={saved} asked={asked} title={title} onChange={() => void reload()} onClose={onClose} />
        </Suspense>
      </div>
    </Drawer>
  );
}

interface ListProps extends Props {
  saved: Promise<Saved | undefined>;
  onChange: () => void;
}

function SavedList({ saved, asked, title, onChange, onClose }: ListProps) {
  const t = useTranslations("catalogSearchTools");
  const { pathname } = useLocation();
  const chips = useChips(asked);
  const list = use(saved);
  const search = searchOf(asked.address);
  const address = `${pathname}${search === "?" ? "" : search}`;
  const here = list?.find((filter) => filter.address === address);
  const suggested = suggestedName(title, chips);
  const save = useCall("/user/saveFilter", ({ name }) => {
    toast(t("savedDone", { name }), { tone: "success" });
    onChange();
  });
  const remove = useCall("/user/removeFilter", onChange);
  const forget = async ({ saved_filter_id, name, address: of }: Saved[number]) => {
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
          defaultValue={here?.name ?? suggested}
        />
        <Button type="submit" icon="bookmark" variant="primary" pending={save.pending}>
          {t("save")}
        </Button>
      </Form>
      {list === undefined && <p role="alert">{t("savedFailed")}</p>}
      {list?.length === 0 && <p className={css.empty}>{t("savedEmpty")}</p>}
      {list && list.length > 0 && (
        <ul className={css.list}>
          {list.map((filter) => (
            <li key={filter.saved_filter_id}>
              <Link to={filter.address} onClick={onClose} aria-current={filter.address === address ? "true" : undefined}>
                <Icon name={filter.address === address ? "check" : "bookmark"} size={16} />
                <span>{filter.name}</span>
              </Link>
              <IconButton icon="trash" size="small" label={t("savedRemove", { name: filter.name })} onClick={() => void forget(filter)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
