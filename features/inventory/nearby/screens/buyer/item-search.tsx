import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import css from "#features/inventory/nearby/screens/buyer/items.module.css";
import { toSkuKey } from "#kernel/skus.ts";
import { Icon } from "#ui/icon.tsx";
import { Box, Grid, Text } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";

export type Hit = DataOf<"/home/skuList">["list"][number];

const debounceMs = 150;
const maxShown = 8;

/** Suggestions for the typed text; an outdated response never replaces a newer one. */
const useSuggestions = (text: string): readonly Hit[] => {
  const [found, setFound] = useState<{ text: string; hits: readonly Hit[] }>({ text: "", hits: [] });
  useEffect(() => {
    if (text.length < 2) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      request("/home/skuList", { search: text }, { quiet: true, signal: leaving.signal }).then(
        ({ list }) => setFound({ text, hits: list.slice(0, maxShown) }),
        () => undefined,
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return text.length < 2 ? [] : found.hits;
};

interface Props {
  /** With the product, or with the text only when it was submitted without a selection. */
  onAdd: (sku: string, hit?: Hit) => void;
}

/** Combobox that adds items: a typed number as it is, or a suggestion by arrow keys or pointer. */
export function ItemSearch({ onAdd }: Props) {
  const t = useTranslations("nearby.items");
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const hits = useSuggestions(text.trim());
  const isShown = isOpen && hits.length > 0;

  const add = (hit?: Hit) => {
    const sku = hit?.goods_sn ?? text.trim();
    if (sku === "") return;
    onAdd(sku, hit);
    setText("");
    setActive(-1);
    setOpen(false);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      // For text that is not a number, Enter adds the first suggestion unless one matches exactly.
      const exact = hits.find(({ goods_sn }) => toSkuKey(goods_sn) === toSkuKey(text));
      add(hits[active] ?? exact ?? hits[0]);
    }
    if (event.key === "Escape") setOpen(false);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || hits.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setActive((now) => (now + by + hits.length) % hits.length);
  };
  return (
    <Box relative className={css.search}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        role="combobox"
        aria-label={t("add")}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        maxLength={40}
        autoComplete="off"
        placeholder={t("addPlaceholder")}
        onChange={({ target }) => {
          setText(target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <Box id={listId} role="listbox" aria-label={t("suggestions")} frame="box" pad={1} className={css.hits} hidden={!isShown}>
        {isShown &&
          hits.map((hit, index) => (
            // The input keeps focus and handles the keys; options only handle the pointer.
            <Grid
              key={hit.relation_id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              align="center"
              gap={3}
              pad={1}
              padX={2}
              className={css.hit}
              onPointerDown={(event) => {
                event.preventDefault();
                add(hit);
              }}
            >
              <Picture of={hit.preview} alt="" sizes="40px" />
              <span>
                <Text as="span" size="sm" ellipsis>
                  {hit.title}
                </Text>
                <Text as="span" size="xs" tone="soft" numeric anywhere>
                  {hit.goods_sn} · {hit.custom_sn}
                </Text>
              </span>
            </Grid>
          ))}
      </Box>
    </Box>
  );
}
