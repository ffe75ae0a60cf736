import { useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/catalog/catalog-search/screens/buyer/all-choices.module.css";
import type { Choice } from "#features/catalog/catalog-search/screens/buyer/facet-groups.ts";
import { ChoiceList } from "#features/catalog/catalog-search/screens/buyer/list-filters.tsx";

interface Props {
  title: string;
  choices: readonly Choice[];
  single?: boolean | undefined;
}

/** Above so many values a box to find one is worth its room. */
const worthABox = 12;

/** "Ratán" is found by "ratan". */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** A long filter, unfolded: all of its values, and a box to find one. */
export function AllChoices({ title, choices, single }: Props) {
  const t = useTranslations("catalogSearchTools");
  const [typed, setTyped] = useState("");
  const found = choices.filter(({ name }) => plain(name).includes(plain(typed.trim())));
  return (
    <>
      {choices.length > worthABox && (
        <input
          type="search"
          className={css.box}
          value={typed}
          maxLength={60}
          placeholder={t("findIn", { title })}
          aria-label={t("findIn", { title })}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length === 0 ? (
        <p className={css.none}>{t("noneOfThem")}</p>
      ) : (
        <div className={css.list}>
          <ChoiceList choices={found} single={single} />
        </div>
      )}
    </>
  );
}
