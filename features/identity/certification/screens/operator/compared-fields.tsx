import { useTranslations } from "use-intl";
import type { Certification } from "#features/identity/certification/contract.ts";
import { writtenFields } from "#features/identity/certification/rules.ts";
import css from "#features/identity/certification/screens/operator/item.module.css";
import { Card } from "#ui/card.tsx";

/** What was written, beside what was written before; what has changed stands out. */
export function ComparedFields({ now, before }: { now: Certification; before: Certification | null }) {
  const t = useTranslations("certificationConsole");
  const shown = writtenFields.filter((field) => now[field] !== "" || (before && before[field] !== ""));
  return (
    <Card title={before ? t("compared") : t("firstTime")} flush>
      <table className={css.compare}>
        <thead className={before ? undefined : "visually-hidden"}>
          <tr>
            <th scope="col">{t("field")}</th>
            {before && <th scope="col">{t("before")}</th>}
            <th scope="col">{t("now")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => {
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
      </table>
    </Card>
  );
}
