import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { Synonym } from "#features/catalog/catalog-search/screens/operator/synonym-list.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  /** Undefined to add an entry. */
  synonym: Synonym | undefined;
  /** The keyword that was searched, as a default for a new entry. */
  suggested: string;
  onClose: () => void;
  onSaved: () => void;
}

const maxCharacters = 1_500;

/** Dialog to add or edit an entry. */
export function SynonymDialog({ synonym, suggested, onClose, onSaved }: Props) {
  const t = useTranslations("catalogSearchConsole");
  const form = useId();
  const [isTwoWay, setTwoWay] = useState(synonym?.is_two_way ?? true);
  const save = useCall("/operator/saveSynonym", onSaved);
  const footer = (
    <Button type="submit" form={form} variant="primary" pending={save.pending}>
      {t("save")}
    </Button>
  );
  const prepare = (values: FormData) => {
    if (synonym) values.set("synonym_id", String(synonym.synonym_id));
  };
  return (
    <Dialog open onClose={onClose} title={t(synonym ? "editTitle" : "addTitle")} footer={footer}>
      <Form id={form} call={save} prepare={prepare}>
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
        <TextArea
          name="words"
          label={t("words")}
          hint={t("wordsHint")}
          required
          maxLength={maxCharacters}
          defaultValue={synonym?.words.join(", ") ?? suggested}
        />
        {!isTwoWay && (
          <TextArea
            name="finds"
            label={t("finds")}
            hint={t("findsHint")}
            required
            maxLength={maxCharacters}
            defaultValue={synonym?.finds.join(", ") ?? ""}
          />
        )}
      </Form>
    </Dialog>
  );
}
