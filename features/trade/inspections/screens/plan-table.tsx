import { useLocale } from "use-intl";
import { reportText } from "#features/trade/inspections/report-texts.ts";
import { defectClasses } from "#features/trade/inspections/rules/judge-report.ts";
import type { InspectionForm, InspectionReport } from "#features/trade/inspections/screens/inspection-data.ts";
import { interpolate, toLanguage } from "#kernel/languages.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Box, Stack, textClass } from "#ui/layout.tsx";
import { Table } from "#ui/table.tsx";

interface Props {
  plan: InspectionForm["plan"];
  /** The defects found; without them the plan alone. */
  counts?: InspectionReport["counts"] | undefined;
}

/** The sampling plan, with what was found when the goods have been inspected. */
export function PlanTable({ plan, counts }: Props) {
  const language = toLanguage(useLocale());
  const say = (name: Parameters<typeof reportText>[0]) => reportText(name, language);
  const number = (value: number) => value.toLocaleString(language);
  return (
    <Stack gap={3}>
      <p>{interpolate(say("lot"), { lot: number(plan.lot_size), level: plan.level, sample: number(plan.sample_size) })}</p>
      <Box scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col" className={textClass({ nowrap: true })}>
                {say("severity")}
              </th>
              <th scope="col" className={textClass({ numeric: true })}>
                AQL
              </th>
              <th scope="col" className={textClass({ numeric: true })}>
                {say("sample")}
              </th>
              <th scope="col" className={textClass({ numeric: true })}>
                {say("accept")}
              </th>
              {counts && (
                <>
                  <th scope="col" className={textClass({ numeric: true })}>
                    {say("found")}
                  </th>
                  <th scope="col">{say("result")}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {defectClasses.map((severity) => {
              const { aql, sample_size, accept } = plan.classes[severity];
              const count = counts?.find((each) => each.severity === severity);
              return (
                <tr key={severity}>
                  <td className={textClass({ nowrap: true })}>{say(severity)}</td>
                  <td className={textClass({ numeric: true })}>{aql}</td>
                  <td className={textClass({ numeric: true })}>{number(sample_size)}</td>
                  <td className={textClass({ numeric: true })}>{number(accept)}</td>
                  {count && (
                    <>
                      <td className={textClass({ numeric: true })}>{number(count.found)}</td>
                      <td>
                        <StatusChip tone={count.is_accepted ? "done" : "error"}>{say(count.is_accepted ? "pass" : "fail")}</StatusChip>
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Box>
    </Stack>
  );
}
