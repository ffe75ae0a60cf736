import { useLocale, useTranslations } from "use-intl";
import type { LoadPageData } from "#client/page-loaders.ts";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { reportVerdict, verdictTone } from "#features/trade/contracts/rules/report-verdict.ts";
import { checkTitle, type ReportText, reportText } from "#features/trade/inspections/report-texts.ts";
import type { InspectionReport } from "#features/trade/inspections/screens/inspection-data.ts";
import css from "#features/trade/inspections/screens/inspections.module.css";
import { PlanTable } from "#features/trade/inspections/screens/plan-table.tsx";
import { documentNames } from "#kernel/document-names.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";

export const loadInspectionReport = (async (call, { params, url: { searchParams } }) => {
  const round = searchParams.get("round");
  return { report: await call("/user/inspectionReport", { contract_sn: params.contractSn ?? "", ...(round && { round }) }) };
}) satisfies LoadPageData<unknown>;

interface Props {
  report: InspectionReport;
  /** The pages of the reader's contracts. */
  contractPath: string;
}

/** A report of inspection: verdict, plan with what was found, checks with measured values, defects with photos. */
export function InspectionReportScreen({ report, contractPath }: Props) {
  const t = useTranslations("inspections");
  const language = toLanguage(useLocale());
  const { contract_sn, passed, round, rounds } = report;
  const verdict = reportVerdict(report);
  const pdf = useDownload();
  const download = () => pdf.start(() => request("/user/inspectionPdf", { contract_sn, round }, { quiet: true }));
  return (
    <Stack gap={5} foot={16}>
      <PageHeader
        title={documentNames.inspection[language]}
        crumbs={[{ label: contract_sn, to: contractPath }, { label: documentNames.inspection[language] }]}
        aside={<StatusChip tone={verdictTone(verdict)}>{reportText(verdict, language)}</StatusChip>}
        actions={
          <>
            <ButtonLink to={contractPath}>{t("toContract")}</ButtonLink>
            <Button icon="download" pending={pdf.pending} onClick={() => void download()}>
              {t("pdf")}
            </Button>
          </>
        }
      />
      {rounds > 1 && (
        <Tabs
          label={t("rounds")}
          tabs={Array.from({ length: rounds }, (_, index) => ({
            to: `?round=${index + 1}`,
            label: t("roundNumber", { round: index + 1 }),
            current: index + 1 === round,
          }))}
        />
      )}
      <ReviewNotice report={report} />
      <Card title={t("facts")}>
        <DescriptionList
          columns={2}
          items={[
            { term: t("result"), value: reportText(passed ? "passed" : "failed", language) },
            { term: reportText("buyer", language), value: report.company_name },
            { term: reportText("manufacturer", language), value: report.merchant_name },
            { term: t("place"), value: report.merchant_address },
            { term: reportText("inspector", language), value: report.inspector },
            { term: t("started"), value: <Moment at={report.started_at} as="time" /> },
            { term: t("submitted"), value: <Moment at={report.submitted_at} as="time" /> },
            { term: reportText("cartonsOpened", language), value: report.cartons_opened.join(", ") },
            { term: reportText("remarks", language), value: report.note },
          ]}
        />
      </Card>
      <Card title={reportText("sampling", language)}>
        <PlanTable plan={report.plan} counts={report.counts} />
      </Card>
      <Goods report={report} language={language} />
      <Checks report={report} language={language} />
      <Defects report={report} language={language} />
      <Photos title={t("photos")} files={report.files} />
    </Stack>
  );
}

function ReviewNotice({ report: { decision, review_until } }: { report: InspectionReport }) {
  const t = useTranslations("inspections");
  if (decision) return <Notice tone={decision === "failed" ? "danger" : "success"}>{t(`decisions.${decision}`)}</Notice>;
  if (!review_until) return null;
  return (
    <Notice tone="waiting" icon="clock">
      {t("reviewUntil")} <Moment at={review_until} as="time" />
    </Notice>
  );
}

interface PartProps {
  report: InspectionReport;
  language: Language;
}

const toneOf = { pass: "done", fail: "error", notInspected: "neutral", notApplicable: "neutral" } as const;

function Verdict({ of, language }: { of: keyof typeof toneOf; language: Language }) {
  return <StatusChip tone={toneOf[of]}>{reportText(of, language)}</StatusChip>;
}

function Goods({ report, language }: PartProps) {
  const say = (name: ReportText) => reportText(name, language);
  return (
    <Card title={say("goods")} flush>
      <Box scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">{say("goods")}</th>
              <th scope="col" className={textClass({ numeric: true })}>
                {say("pieces")}
              </th>
              <th scope="col" className={textClass({ numeric: true })}>
                {say("sample")}
              </th>
              <th scope="col">{say("result")}</th>
            </tr>
          </thead>
          <tbody>
            {report.goods.map(({ position, title, custom_sn, pieces, sample, verdict }) => (
              <tr key={position}>
                <td>
                  {title}
                  <Text size="sm" tone="soft">
                    {custom_sn}
                  </Text>
                </td>
                <td className={textClass({ numeric: true })}>{pieces.toLocaleString(language)}</td>
                <td className={textClass({ numeric: true })}>{sample.toLocaleString(language)}</td>
                <td>
                  <Verdict of={verdict} language={language} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Card>
  );
}

function Checks({ report, language }: PartProps) {
  const say = (name: ReportText) => reportText(name, language);
  const unitOf = (unit: "mm" | "percent" | null) => (unit === "percent" ? "%" : "mm");
  const nameOf = (position: number) => report.goods.find((goods) => goods.position === position)?.custom_sn ?? "";
  if (report.checks.length === 0) {
    return (
      <Card title={say("checklist")}>
        <Text tone="soft">{say("noChecklist")}</Text>
      </Card>
    );
  }
  return (
    <Card title={say("checklist")} flush>
      <Box scroll>
        <Table>
          <thead>
            <tr>
              <th scope="col">{say("check")}</th>
              <th scope="col">{say("result")}</th>
              <th scope="col">{say("measured")}</th>
            </tr>
          </thead>
          <tbody>
            {report.checks.map((check) => (
              <tr key={check.key}>
                <td>{checkTitle(check, language)}</td>
                <td>
                  <Verdict of={check.result} language={language} />
                </td>
                <td>
                  {check.measurements.map(({ position, label, nominal, measured, is_within }) => (
                    <Text key={`${position} ${label} ${measured}`} size="sm" tone={is_within ? "soft" : "danger"}>
                      {[nameOf(position), label].filter(Boolean).join(" · ")} {nominal !== null && `${nominal.toLocaleString(language)} → `}
                      {measured.toLocaleString(language)} {unitOf(check.unit)}
                    </Text>
                  ))}
                  {check.note}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Card>
  );
}

function Defects({ report, language }: PartProps) {
  const say = (name: ReportText) => reportText(name, language);
  const t = useTranslations("inspections");
  const nameOf = (position: number) => report.goods.find((goods) => goods.position === position)?.title ?? "";
  return (
    <Card title={say("severity")}>
      {report.defects.length === 0 ? (
        <Text tone="soft">{say(report.counts.some(({ found }) => found > 0) ? "countedDefects" : "noDefects")}</Text>
      ) : (
        <Stack as="ul" gap={5}>
          {report.defects.map(({ severity, position, piece, text, files }) => (
            <Stack as="li" key={`${severity} ${position} ${piece} ${text}`} gap={2}>
              <Inline gap={3} wrap>
                <StatusChip tone={severity === "minor" ? "waiting" : "error"}>{say(severity)}</StatusChip>
                <strong>{nameOf(position)}</strong>
                <Text as="span" size="sm" tone="soft">
                  {piece === null ? t("pieceUnknown") : t("pieceNumber", { piece })}
                </Text>
              </Inline>
              {text && <Text anywhere>{text}</Text>}
              <PhotoRow files={files} />
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  );
}

type Files = InspectionReport["files"];

function Photos({ title, files }: { title: string; files: Files }) {
  if (files.length === 0) return null;
  return (
    <Card title={title}>
      <PhotoRow files={files} />
    </Card>
  );
}

function PhotoRow({ files }: { files: Files }) {
  if (files.length === 0) return null;
  return (
    <Inline as="ul" gap={3} wrap>
      {files.map(({ file_id, url, name, mime }) => (
        <li key={file_id} className={css.photo}>
          <a href={url} target="_blank" rel="noreferrer">
            {mime.startsWith("image/") ? <img src={url} alt={name} loading="lazy" /> : name}
          </a>
        </li>
      ))}
    </Inline>
  );
}
