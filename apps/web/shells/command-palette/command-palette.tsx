import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { type FoundThing, type PaletteUser, paletteSearches } from "#apps/web/shells/command-palette/palette-search.ts";
import { getRecentItems, saveRecentItem } from "#apps/web/shells/command-palette/recent-items.ts";
import { useIsOffered } from "#client/site.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useMoney } from "#ui/money.tsx";
import { type Option, OptionList, type OptionSearch } from "#ui/option-list.tsx";

export interface PaletteProps {
  user: PaletteUser;
  /** The pages of the person's menu: path and label. */
  pages: readonly Option[];
  onClose: () => void;
}

/** Shorter keywords match too much; a Chinese character is a word. */
const isSearched = (keyword: string): boolean => keyword.length >= 2 || /\p{Script=Han}/u.test(keyword);

/** Finds a page, order, company, person, product or list by typing and opens it. Mounted while it is open. */
export function CommandPalette({ user, pages, onClose }: PaletteProps) {
  const t = useTranslations("palette");
  const navigate = useNavigate();
  const money = useMoney();
  const content = useRef<HTMLDivElement>(null);
  const isOffered = useIsOffered();
  const recent = useMemo(getRecentItems, []).filter(({ value }) => isOffered(value));
  // The dialog focuses its close button first.
  useEffect(() => content.current?.querySelector("input")?.focus(), []);
  const nameFound = ({ kind, key, printed_as, about }: FoundThing): string => {
    const thing = t(`found.${kind}`);
    const named = printed_as === "number" ? thing : t("printedOn", { what: t(`printed.${printed_as}`), thing, number: key });
    return about ? `${named} · ${about}` : named;
  };
  const labels = {
    numbers: t("numbers"),
    orders: t("orders"),
    companies: t("companies"),
    people: t("people"),
    products: t("products"),
    lists: t("lists"),
  };
  const known = new Set([...recent, ...pages].map(({ value }) => value));
  const search: OptionSearch = async (keyword, signal) => {
    if (!isSearched(keyword)) return [];
    const groups = await paletteSearches[user](keyword, signal, { labels, money, nameFound });
    return groups.map(({ label, options }) => ({ ...(label && { label }), options: options.filter(({ value }) => !known.has(value)) }));
  };
  const open = (option: Option) => {
    saveRecentItem(option);
    onClose();
    void navigate(option.value);
  };
  return (
    <Dialog open onClose={onClose} title={t("title")}>
      <div ref={content}>
        <OptionList
          label={t("results")}
          placeholder={t(`placeholder.${user}`)}
          groups={[
            { label: t("recent"), options: recent },
            { label: t("pages"), options: pages.filter(({ value }) => recent.every((item) => item.value !== value)) },
          ]}
          search={search}
          selection="action"
          onSelect={open}
        />
      </div>
    </Dialog>
  );
}
