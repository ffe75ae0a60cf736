import css from "#features/identity/review-decisions/screens/operator/compared-fields.module.css";
import { Card } from "#ui/card.tsx";
import { Table } from "#ui/table.tsx";

interface Props {
  /** The texts of a field now and in the previous submission; null before there was one. */
  fields: readonly { label: string; before: string | null; now: string }[];
  /** Whether there is a previous submission. */
  isCompared: boolean;
  texts: (key: "compared" | "firstTime" | "field" | "before" | "now" | "changed") => string;
}

/** The text fields of a submission next to those of the previous one; changes are highlighted, and empty fields left out. */
export function ComparedFields({ fields, isCompared, texts }: Props) {
  return (
    <Card title={texts(isCompared ? "compared" : "firstTime")} flush>
      <Table className={css.compare}>
        <thead className={isCompared ? undefined : "visually-hidden"}>
          <tr>
            <th scope="col">{texts("field")}</th>
            {isCompared && <th scope="col">{texts("before")}</th>}
            <th scope="col">{texts("now")}</th>
          </tr>
        </thead>
        <tbody>
          {fields
            .filter(({ before, now }) => before || now)
            .map(({ label, before, now }) => {
              const isChanged = isCompared && before !== now;
              return (
                <tr key={label} className={isChanged ? css.changed : undefined}>
                  <th scope="row">{label}</th>
                  {isCompared && <td className={css.old}>{before || "–"}</td>}
                  <td>
                    {now || "–"}
                    {isChanged && <span className="visually-hidden"> ({texts("changed")})</span>}
                  </td>
                </tr>
              );
            })}
        </tbody>
      </Table>
    </Card>
  );
}
