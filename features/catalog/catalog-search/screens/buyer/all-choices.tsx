import { useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/catalog-search/screens/buyer/all-choices.module.css";
import type { Choice } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { ChoiceList } from "#features/catalog/catalog-search/screens/buyer/list-filters.tsx";
import { Text, textClass } from "#ui/layout.tsx";

interface Props {
  title: string;
  choices: readonly Choice[];
  single?: boolean | undefined;
}

/** A search box is shown when there are more values than this. */
const maxWithoutSearch = 12;

/** Lower case without accents, so that "ratan" finds "Ratán". */
const normalize = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** All values of a long filter with a search box. */
export function AllChoices({ title, choices, single }: Props) {
  const t = useTranslations("catalogSearchTools");
  const [typed, setTyped] = useState("");
  const found = choices.filter(({ name }) => normalize(name).includes(normalize(typed.trim())));
  return (
    <>
      {choices.length > maxWithoutSearch && (
        <input
          type="search"
          className={`${css.box} ${textClass({ below: 2, size: "sm", wide: true })}`}
          value={typed}
          maxLength={60}
          placeholder={t("findIn", { title })}
          aria-label={t("findIn", { title })}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length === 0 ? (
        <Text size="sm" tone="faint">
          {t("noneOfThem")}
        </Text>
      ) : (
        <div className={css.list}>
          <ChoiceList choices={found} single={single} />
        </div>
      )}
    </>
  );
}
