import { type ReactNode, useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import type { Options } from "#features/catalog/product-management/screens/merchant/use-product-form.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, inlineClass, Stack, Text, textClass } from "#ui/layout.tsx";

interface Term {
  code: string;
  label: string;
}

interface MultiSelectProps {
  label: string;
  chosen: readonly string[];
  terms: readonly Term[];
  onChange: (chosen: string[]) => void;
  hint?: string;
  error?: string | undefined;
  /** Label of the first entry, which has a special meaning. */
  lead?: string;
  note?: ReactNode;
}

/** Ordered multi-select: removable chips and a select to add the next one. */
export function MultiSelect({ label, chosen, terms, onChange, hint, error, lead, note }: MultiSelectProps) {
  const t = useTranslations("productManagementConsole");
  const id = useId();
  const nameOf = (code: string) => terms.find((term) => term.code === code)?.label ?? code;
  return (
    <Stack shrink className={css.several}>
      <label htmlFor={id} className={textClass({ size: "sm", weight: "medium" })}>
        {label}
      </label>
      <Inline wrap gap={2}>
        {chosen.map((code, index) => (
          <Inline key={code} as="span" fit size="sm" border="strong" radius="full" ground="surface" className={css.chip}>
            {lead && index > 0 ? (
              <button type="button" onClick={() => onChange([code, ...chosen.filter((each) => each !== code)])} title={lead}>
                {nameOf(code)}
              </button>
            ) : (
              <span>
                {nameOf(code)}
                {lead && (
                  <Text as="small" tone="brand">
                    {" "}
                    {lead}
                  </Text>
                )}
              </span>
            )}
            <button
              type="button"
              aria-label={t("remove", { name: nameOf(code) })}
              onClick={() => onChange(chosen.filter((each) => each !== code))}
            >
              <Icon name="close" size={13} />
            </button>
          </Inline>
        ))}
        <span className={css.adder}>
          <select
            id={id}
            value=""
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => target.value && onChange([...chosen, target.value])}
          >
            <option value="">{t("form.choose")}</option>
            {terms
              .filter(({ code }) => !chosen.includes(code))
              .map(({ code, label: text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
          </select>
        </span>
      </Inline>
      {hint && <p className={css.hint}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {note}
    </Stack>
  );
}

interface Leaf {
  type_id: number;
  path: string;
}

const getLeafCategories = (categories: Options["categories"]): Leaf[] => {
  const byId = new Map(categories.map((category) => [category.type_id, category]));
  const parents = new Set(categories.map(({ parent_type_id }) => parent_type_id));
  const pathOf = (type_id: number | null): string[] => {
    const category = type_id === null ? undefined : byId.get(type_id);
    return category ? [...pathOf(category.parent_type_id), category.title] : [];
  };
  return categories.filter(({ type_id }) => !parents.has(type_id)).map(({ type_id }) => ({ type_id, path: pathOf(type_id).join(" › ") }));
};

interface CategoryProps {
  value: number;
  categories: Options["categories"];
  onChange: (type_id: number) => void;
  error?: string | undefined;
}

const maxShown = 80;

/** Search field for a leaf category; every word must match its path. */
export function CategoryPicker({ value, categories, onChange, error }: CategoryProps) {
  const t = useTranslations("productManagementConsole");
  const id = useId();
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState("");
  const leaves = useMemo(() => getLeafCategories(categories), [categories]);
  const terms = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = leaves.filter(({ path }) => terms.every((word) => path.toLowerCase().includes(word)));
  const choose = (type_id: number) => {
    onChange(type_id);
    setOpen(false);
  };
  return (
    <Stack shrink className={css.several}>
      <Text id={`${id}-label`} as="span" size="sm" weight="medium">
        {t("fields.type_id")}
      </Text>
      <button
        type="button"
        className={classes(inlineClass({ justify: "between", gap: 2, pad: 1, padX: 3, size: "md", wide: true }), css.picker)}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`}>{leaves.find(({ type_id }) => type_id === value)?.path ?? t("form.chooseCategory")}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t("form.chooseCategory")}>
        <input
          data-first=""
          type="search"
          className={textClass({ wide: true })}
          placeholder={t("form.searchCategory")}
          aria-label={t("form.searchCategory")}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !matches[0]) return;
            event.preventDefault();
            choose(matches[0].type_id);
          }}
        />
        <Stack as="ul" above={3} className={css.found}>
          {matches.slice(0, maxShown).map(({ type_id, path }) => (
            <li key={type_id}>
              <Button full variant="quiet" onClick={() => choose(type_id)} aria-current={type_id === value || undefined}>
                {path}
              </Button>
            </li>
          ))}
        </Stack>
        {matches.length === 0 && <p className={css.hint}>{t("form.noCategory")}</p>}
      </Dialog>
    </Stack>
  );
}
