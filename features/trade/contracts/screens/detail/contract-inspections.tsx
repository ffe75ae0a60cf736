import { useLocale, useTranslations } from "use-intl";
import { reportVerdict, verdictTone } from "#features/trade/contracts/rules/report-verdict.ts";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractFiles } from "#features/trade/contracts/screens/contract-files.tsx";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Table } from "#ui/table.tsx";

/** The inspection reports and negotiations, newest first. */
export function ContractInspections({ contract }: { contract: ContractDetail }) {
  return (
    <>
      {contract.negotiations.toReversed().map((negotiation) => (
        <Negotiation key={`negotiation ${negotiation.round}`} contract={contract} negotiation={negotiation} />
      ))}
      {contract.inspections.toReversed().map((report) => (
        <Report key={`report ${report.round}`} contract={contract} report={report} />
      ))}
    </>
  );
}

function Report({ contract, report }: { contract: ContractDetail; report: ContractDetail["inspections"][number] }) {
  const t = useTranslations("contracts.inspection");
  const language = useLocale();
  const nameOf = (position: number): string => {
    const row = contract.terms?.goods_obj.find((goods) => goods.position === position);
    return row ? `${row.custom_sn} ${row.title}` : String(position);
  };
  const number = (value: number) => value.toLocaleString(language);
  const verdict = reportVerdict(report);
  return (
    <Card
      title={t("report", { round: report.round })}
      action={<StatusChip tone={verdictTone(verdict)}>{t(`outcome.${verdict}`)}</StatusChip>}
    >
      <Stack gap={4}>
        <DescriptionList
          columns={2}
          items={[
            { term: t("inspector"), value: report.inspector },
            { term: t("submitted"), value: <Moment at={report.submitted_at} as="time" /> },
            { term: t("result"), value: t(`outcome.${report.passed ? "passed" : "failed"}`) },
            { term: t("sampleSize"), value: report.sample_size > 0 && number(report.sample_size) },
            { term: t("critical"), value: number(report.defects.critical) },
            { term: t("major"), value: number(report.defects.major) },
            { term: t("minor"), value: number(report.defects.minor) },
            { term: t("decision"), value: report.decision && t(`decisions.${report.decision}`) },
          ]}
        />
        {report.note && <Text lines>{report.note}</Text>}
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("goods")}</th>
              <th scope="col">{t("verdict")}</th>
              <th scope="col">{t("remark")}</th>
            </tr>
          </thead>
          <tbody>
            {report.lines.map(({ position, verdict, note }) => (
              <tr key={position}>
                <td>{nameOf(position)}</td>
                <td className={textClass({ nowrap: true })}>{t(`verdicts.${verdict}`)}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p>
          <ButtonLink size="small" to={`${contractPath(contract.side, contract.contract_sn)}/inspection?round=${report.round}`}>
            {t("open")}
          </ButtonLink>
        </p>
        <ContractFiles contractSn={contract.contract_sn} files={report.files} />
      </Stack>
    </Card>
  );
}

interface NegotiationProps {
  contract: ContractDetail;
  negotiation: ContractDetail["negotiations"][number];
}

/** What the manufacturer reported of the agreed rework. */
function Rework({ contract, negotiation }: NegotiationProps) {
  const t = useTranslations("contracts.negotiation");
  const { rework_done_at, rework_note, rework_files } = negotiation;
  if (!rework_done_at) return null;
  return (
    <Stack gap={2} items="start">
      <Text weight="medium">
        {t("reworkDone")} <Moment at={rework_done_at} as="time" />
      </Text>
      {rework_note && (
        <Text quote lines anywhere>
          {rework_note}
        </Text>
      )}
      <ContractFiles contractSn={contract.contract_sn} files={rework_files} />
    </Stack>
  );
}

function Negotiation({ contract, negotiation }: NegotiationProps) {
  const t = useTranslations("contracts.negotiation");
  const sides = useTranslations("contracts.comments.side");
  const day = useDay();
  const { outcome, outcome_note, outcome_at, rework_until, prices, new_total } = negotiation;
  const nameOf = (position: number) =>
    contract.terms?.goods_obj.find((goods) => goods.position === position)?.custom_sn ?? String(position);
  return (
    <Card title={t("title", { round: negotiation.round })}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Text size="sm" tone="soft">
            {sides(negotiation.opened_by)} · <Moment at={negotiation.opened_at} as="time" />
          </Text>
          <Text quote lines anywhere>
            {negotiation.note}
          </Text>
        </Stack>
        {outcome && (
          <Stack gap={2}>
            <Text weight="bold">{t(`outcomes.${outcome}`)}</Text>
            {outcome_at && (
              <Text size="sm" tone="soft">
                {sides("merchant")} · <Moment at={outcome_at} as="time" />
              </Text>
            )}
            <Text quote lines anywhere>
              {outcome_note}
            </Text>
            {rework_until && <Text>{t("reworkBy", { date: day(rework_until) })}</Text>}
            {prices.length > 0 && (
              <Stack as="ul" gap={1}>
                {prices.map(({ position, price }) => (
                  <Inline as="li" key={position} justify="between" gap={3}>
                    <span>{nameOf(position)}</span>
                    <Money amount={price} />
                  </Inline>
                ))}
              </Stack>
            )}
            {new_total && (
              <Inline justify="between" gap={3} weight="bold">
                <span>{t("newTotal")}</span>
                <Money amount={new_total} />
              </Inline>
            )}
          </Stack>
        )}
        <ContractFiles contractSn={contract.contract_sn} files={negotiation.files} />
        {negotiation.decision && <Text tone="soft">{t(`decisions.${negotiation.decision}`)}</Text>}
        {negotiation.decision === "rework" && <Rework contract={contract} negotiation={negotiation} />}
      </Stack>
    </Card>
  );
}
