import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { comparedFields } from "#features/identity/certification/rules.ts";
import { CertificationStatusChip } from "#features/identity/certification/screens/operator/certification-status-chip.tsx";
import css from "#features/identity/certification/screens/operator/item.module.css";
import { Card } from "#ui/card.tsx";
import { Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { Table } from "#ui/table.tsx";

type Detail = DataOf<"/operator/certificationDetail">;

/** Companies of the same name, license or tax number beside this submission; equal values are highlighted. */
export function DuplicateCompanies({ certification, duplicates }: Pick<Detail, "certification" | "duplicates">) {
  const t = useTranslations("certificationConsole");
  if (duplicates.length === 0) return null;
  return (
    <Stack gap={3}>
      <Notice tone="waiting" icon="warning">
        {t("duplicates")}
      </Notice>
      <Card title={t("duplicatesTitle")} flush>
        <Table className={css.duplicates}>
          <thead>
            <tr>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("thisSubmission")}</th>
              {duplicates.map(({ company_id, company_name, auth_status }) => (
                <th key={company_id} scope="col">
                  <Link to={`/operator/companies/${company_id}`}>{company_name}</Link> <CertificationStatusChip status={auth_status} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedFields.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`fields.${field}`)}</th>
                <td>{certification[field] || "–"}</td>
                {duplicates.map(({ company_id, same, [field]: value }) => (
                  <td key={company_id} className={same.includes(field) ? css.same : undefined}>
                    {value || "–"}
                    {same.includes(field) && <span className="visually-hidden"> ({t("sameValue")})</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Stack>
  );
}
