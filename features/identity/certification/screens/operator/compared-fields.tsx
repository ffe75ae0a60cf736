import { useTranslations } from "use-intl";
import type { Certification } from "#features/identity/certification/contract.ts";
import { textFields } from "#features/identity/certification/rules.ts";
import css from "#features/identity/certification/screens/operator/item.module.css";
import { Card } from "#ui/card.tsx";
import { Table } from "#ui/table.tsx";

/** The text fields next to those of the previous submission; changes are highlighted. */
export function ComparedFields({ now, before }: { now: Certification; before: Certification | null }) {
  const t = useTranslations("certificationConsole");
  const visibleFields = textFields.filter((field) => now[field] !== "" || (before && before[field] !== ""));
  return (
    <Card title={before ? t("compared") : t("firstTime")} flush>
      <Table className={css.compare}>
        <thead className={before ? undefined : "visually-hidden"}>
          <tr>
            <th scope="col">{t("field")}</th>
            {before && <th scope="col">{t("before")}</th>}
            <th scope="col">{t("now")}</th>
          </tr>
        </thead>
        <tbody>
          {visibleFields.map((field) => {
            const isChanged = before !== null && before[field] !== now[field];
            return (
              <tr key={field} className={isChanged ? css.changed : undefined}>
                <th scope="row">{t(`fields.${field}`)}</th>
                {before && <td className={css.old}>{before[field] || "–"}</td>}
                <td>
                  {now[field] || "–"}
                  {isChanged && <span className="visually-hidden"> ({t("changed")})</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
