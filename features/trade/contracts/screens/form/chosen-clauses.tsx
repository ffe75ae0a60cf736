import { useLocale, useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import {
  fillClause,
  maxValueLength,
  namesIn,
  type PlaceholderName,
  placeholderOf,
  readValue,
} from "#features/trade/clause-library/rules/clauses.ts";
import { maxChosenClauses } from "#features/trade/contracts/rules/terms.ts";
import {
  type ChosenValues,
  chooseClause,
  type LibraryClauseData,
  ownClause,
} from "#features/trade/contracts/screens/form/contract-values.ts";
import type { FieldsProps } from "#features/trade/contracts/screens/form/payment-fields.tsx";
import type { Language } from "#kernel/languages.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { FormRow } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Clauses of the library with their values, own clauses, and the standard clauses that apply besides. */
export function ChosenClauses({ values, dispatch }: FieldsProps) {
  const t = useTranslations("contractsClauses");
  const language = useLocale() as Language;
  const { data } = useQueryCall("/home/contractClauses", {});
  if (!data) return <Skeleton height="10rem" />;
  const library = data.list;
  const chosen = values.chosen_clauses;
  const set = (chosen_clauses: ChosenValues[]) => dispatch({ type: "set", values: { chosen_clauses } });
  const clauseOf = (id: number | null) => library.find(({ clause_id }) => clause_id === id);
  const kinds = new Set<string | undefined>(chosen.map(({ clause_id, wording }) => clauseOf(clause_id)?.kind ?? wording?.kind));
  const standard = library.filter(({ is_standard, kind }) => is_standard && !kinds.has(kind));
  const isFull = chosen.length >= maxChosenClauses;
  return (
    <Stack gap={4}>
      {chosen.map((each, index) => {
        const change = (changed: Partial<ChosenValues>) => set(chosen.map((old) => (old === each ? { ...each, ...changed } : old)));
        const card = {
          chosen: each,
          name: `chosen_clauses.${index}`,
          onChange: change,
          onRemove: () => set(chosen.filter((old) => old !== each)),
        };
        return each.clause_id === null ? (
          <OwnClause key={each.key} {...card} />
        ) : (
          <LibraryClause key={each.key} {...card} clause={clauseOf(each.clause_id)} />
        );
      })}
      {standard.map((clause) => (
        <StandardClause key={clause.clause_id} clause={clause} onChange={() => set([...chosen, chooseClause(clause)])} />
      ))}
      <FormRow>
        <Combobox
          name="add_clause"
          label={t("add")}
          labelHidden
          placeholder={t("choose")}
          searchPlaceholder={t("addSearch")}
          disabled={isFull}
          value=""
          options={library
            .filter(
              ({ clause_id, is_standard, kind }) =>
                !chosen.some((each) => each.clause_id === clause_id) && !(is_standard && !kinds.has(kind)),
            )
            .map(({ clause_id, title }) => ({ value: String(clause_id), label: title[language] }))}
          onChange={(id) => {
            const clause = clauseOf(Number(id));
            if (clause) set([...chosen, chooseClause(clause)]);
          }}
        />
      </FormRow>
      <Inline>
        <Button icon="plus" disabled={isFull} onClick={() => set([...chosen, ownClause()])}>
          {t("addOwn")}
        </Button>
      </Inline>
    </Stack>
  );
}

/** What a clause says as far as it is filled in: placeholders without a value are shown by their names. */
const toShownText = ({ text }: Pick<LibraryClauseData, "text">, values: ChosenValues["values"], language: Language): string => {
  const filled = namesIn(text["en-US"]).map((name) => {
    const typed = values[name as PlaceholderName] ?? "";
    const read = readValue(name as PlaceholderName, typed, language);
    return [name, read ?? (typed || `[${placeholderOf(name)?.label[language] ?? name}]`)];
  });
  return fillClause(text, Object.fromEntries(filled))[language];
};

/** A standard clause that applies because no other of its kind is chosen. */
function StandardClause({ clause, onChange }: { clause: LibraryClauseData; onChange: () => void }) {
  const t = useTranslations("contractsClauses");
  const language = useLocale() as Language;
  const title = clause.title[language];
  return (
    <Stack as="section" gap={2} frame="panel" pad={4} aria-label={title}>
      <Inline gap={2} wrap>
        <Text as="h3" size="md">
          {title}
        </Text>
        <Badge>{t("standard")}</Badge>
      </Inline>
      <Text tone="soft" anywhere>
        {toShownText(clause, clause.usual, language)}
      </Text>
      {namesIn(clause.text["en-US"]).length > 0 && (
        <Inline>
          <Button size="small" aria-label={t("changeNamed", { title })} onClick={onChange}>
            {t("change")}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

interface CardProps {
  chosen: ChosenValues;
  /** The name of its fields on the wire. */
  name: string;
  onChange: (changed: Partial<ChosenValues>) => void;
  onRemove: () => void;
}

function CardHead({ title, onRemove }: { title: string; onRemove: () => void }) {
  const t = useTranslations("contractsClauses");
  return (
    <Inline gap={2} justify="between" align="start">
      <Text as="h3" size="md">
        {title}
      </Text>
      <IconButton icon="trash" size="small" label={t("remove", { title })} onClick={onRemove} />
    </Inline>
  );
}

/** A clause of the library with fields for its placeholders. One that is outdated or archived says what to do. */
function LibraryClause({ chosen, clause, name, onChange, onRemove }: CardProps & { clause: LibraryClauseData | undefined }) {
  const t = useTranslations("contractsClauses");
  const language = useLocale() as Language;
  const isNewest = clause?.version === chosen.version;
  const shown = isNewest ? clause : (chosen.wording ?? clause);
  if (!shown)
    return (
      <Stack as="section" gap={2} frame="panel" pad={4}>
        <CardHead title={t("title")} onRemove={onRemove} />
        <Text tone="danger">{t("gone")}</Text>
      </Stack>
    );
  const title = shown.title[language];
  const names = namesIn(shown.text["en-US"]) as PlaceholderName[];
  const takeNewest = (newest: LibraryClauseData) => {
    const valueFor = (name: string) => chosen.values[name as PlaceholderName] ?? newest.usual[name] ?? "";
    const values = Object.fromEntries(namesIn(newest.text["en-US"]).map((name) => [name, valueFor(name)]));
    onChange({ version: newest.version, values, wording: undefined });
  };
  return (
    <Stack as="section" gap={3} frame="panel" pad={4} aria-label={title}>
      <CardHead title={title} onRemove={onRemove} />
      <Text tone="soft" anywhere>
        {toShownText(shown, chosen.values, language)}
      </Text>
      {clause && !isNewest && (
        <Inline gap={2} wrap>
          <Text tone={chosen.wording ? "soft" : "danger"}>{t("outdated")}</Text>
          <Button size="small" onClick={() => takeNewest(clause)}>
            {t("takeNewest")}
          </Button>
        </Inline>
      )}
      {names.length > 0 && (
        <FormRow>
          {names.map((each) => (
            <ValueField
              key={each}
              name={each}
              field={`${name}.values.${each}`}
              value={chosen.values[each] ?? ""}
              onChange={(value) => onChange({ values: { ...chosen.values, [each]: value } })}
            />
          ))}
        </FormRow>
      )}
    </Stack>
  );
}

interface ValueProps {
  name: PlaceholderName;
  field: string;
  value: string;
  onChange: (value: string) => void;
}

function ValueField({ name, field, value, onChange }: ValueProps) {
  const t = useTranslations("contractsClauses");
  const language = useLocale() as Language;
  const placeholder = placeholderOf(name);
  if (!placeholder) return null;
  const { label, unit, number } = placeholder;
  const shared = { name: field, label: label[language], required: true, value };
  if (!number) return <TextField {...shared} maxLength={maxValueLength} onChange={({ target }) => onChange(target.value)} />;
  return (
    <NumberField
      {...shared}
      {...(unit && { unit })}
      maxLength={12}
      onChange={onChange}
      rule={(plain) => (readValue(name, plain, language) === undefined ? t("wrongValue", number) : undefined)}
    />
  );
}

/** A clause in the buyer's or the manufacturer's own words. */
function OwnClause({ chosen, name, onChange, onRemove }: CardProps) {
  const t = useTranslations("contractsClauses");
  return (
    <Stack as="section" gap={3} frame="panel" pad={4} aria-label={t("own")}>
      <CardHead title={t("own")} onRemove={onRemove} />
      <TextField
        name={`${name}.title`}
        label={t("ownTitle")}
        maxLength={120}
        value={chosen.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        name={`${name}.text`}
        label={t("ownText")}
        hint={t("ownHint")}
        required
        maxLength={2000}
        value={chosen.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </Stack>
  );
}
