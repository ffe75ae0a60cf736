import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { Synonym } from "#features/catalog/catalog-search/contract/synonyms.ts";
import { RadioGroup } from "#ui/radio-group.tsx";

const save = action("/operator/saveSynonym");

interface Props {
  /** Undefined to add an entry. */
  synonym: Synonym | undefined;
  /** The keyword that was searched, as a default for a new entry. */
  suggested: string;
  onClose: () => void;
}

/** Dialog to add or edit an entry. */
export function SynonymDialog({ synonym, suggested, onClose }: Props) {
  const t = useTranslations("catalogSearchConsole");
  const [isTwoWay, setTwoWay] = useState(synonym?.is_two_way ?? true);
  return (
    <save.Dialog
      title={t(synonym ? "editTitle" : "addTitle")}
      confirm={t("save")}
      values={{ synonym_id: synonym?.synonym_id }}
      done={t("saved")}
      onClose={onClose}
    >
      <RadioGroup
        name="is_two_way"
        label={t("way")}
        boxed
        value={isTwoWay ? "1" : "0"}
        onChange={(way) => setTwoWay(way === "1")}
        options={[
          { value: "1", label: t("wayTwo"), note: t("wayTwoHint") },
          { value: "0", label: t("wayOne"), note: t("wayOneHint") },
        ]}
      />
      <save.Field name="words" label={t("words")} hint={t("wordsHint")} defaultValue={synonym?.words.join(", ") ?? suggested} />
      {!isTwoWay && <save.Field name="finds" label={t("finds")} hint={t("findsHint")} required defaultValue={synonym?.finds.join(", ")} />}
    </save.Dialog>
  );
}
