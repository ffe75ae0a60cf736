import { useSearchParams } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { DownloadLink } from "#client/download-link.tsx";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { contractListPath, contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { useDeadline } from "#ui/use-deadline.ts";
import { type CustomsOverview, customsPrintPath, documentLanguageOf, languageParam } from "./customs-data.ts";
import { GapList } from "./gap-list.tsx";
import { ImporterCard } from "./importer-card.tsx";
import { MerchantCard } from "./merchant-card.tsx";

type Container = CustomsOverview["containers"][number];

/** Which container takes how many cartons. The manufacturer divides them by the load plan. */
function ContainersCard({ customs, isEditable }: { customs: CustomsOverview; isEditable: boolean }) {
  const t = useTranslations("customsDocuments");
  const format = useFormatter();
  const { contract_sn, containers, container_count, cartons } = customs;
  const call = usePageMutation("/merchant/divideCustomsCartons", { done: ({ containers: count }) => t("divided", { count }) });
  const columns: Column<Container>[] = [
    { key: "number", header: t("containerColumns.number"), cell: ({ number }) => number },
    { key: "type", header: t("containerColumns.type"), cell: ({ type }) => type },
    { key: "seal", header: t("containerColumns.seal"), cell: ({ seal }) => seal || "–" },
    { key: "cartons", header: t("containerColumns.cartons"), cell: (row) => format.number(row.cartons), numeric: true },
    {
      key: "gross",
      header: t("containerColumns.gross"),
      cell: ({ gross_grams }) => t("kg", { kg: Math.round(gross_grams / 100) / 10 }),
      numeric: true,
    },
  ];
  return (
    <section id="customs-stowage">
      <Card title={t("containersTitle")}>
        <Stack gap={4}>
          <Inline justify="between" gap={3} wrap>
            <Text tone="soft">{t("containersIntro", { count: container_count })}</Text>
            {isEditable && container_count > 1 && cartons > 0 && (
              <Button icon="box" pending={call.pending} onClick={() => void call.submit({ contract_sn })}>
                {t("divide")}
              </Button>
            )}
          </Inline>
          {call.refusal && (
            <Notice tone="danger" role="alert">
              {call.refusal.message}
            </Notice>
          )}
          <DataTable
            caption={t("containersTitle")}
            columns={columns}
            rows={containers}
            rowKey={({ number }) => number}
            empty={<EmptyState title={t("noContainers")} />}
          />
        </Stack>
      </Card>
    </section>
  );
}

/** The customs documents of a contract for one of its sides or the operator: documents, what is missing, and the data of both sides. */
export function CustomsScreen({ customs }: { customs: CustomsOverview }) {
  const t = useTranslations("customsDocuments");
  const mayBuy = useAbility("buy");
  const { contract_sn, side, is_agreed, is_canceled, is_editable, gaps } = customs;
  const path = contractPath(side, contract_sn);
  const contracts = t("contracts");
  return (
    <Stack gap={5} foot={16}>
      <PageTitle>{`${t("title")} ${contract_sn}`}</PageTitle>
      <PageHeader
        title={t("title")}
        intro={t("intro", { number: contract_sn })}
        crumbs={[{ label: contracts, to: contractListPath[side] }, { label: contract_sn, to: path }, { label: t("title") }]}
        aside={!is_canceled && <StatusChip tone={gaps.length === 0 ? "done" : "waiting"}>{countText(t, gaps.length)}</StatusChip>}
      />
      {is_canceled && <Notice>{t("canceled")}</Notice>}
      {!is_agreed && !is_canceled && <Notice tone="waiting">{t("notAgreed")}</Notice>}
      <Figures customs={customs} />
      <TwoColumns
        width={24}
        from={1180}
        side={
          <>
            <DocumentsCard customs={customs} />
            <ImporterCard customs={customs} isEditable={is_editable && side === "buyer" && mayBuy} />
          </>
        }
      >
        {!is_canceled && <GapList customs={customs} contractPath={path} />}
        <MerchantCard customs={customs} isEditable={is_editable && side === "merchant"} />
        {!is_canceled && <ContainersCard customs={customs} isEditable={is_editable && side === "merchant"} />}
      </TwoColumns>
    </Stack>
  );
}

type Translate = ReturnType<typeof useTranslations<"customsDocuments">>;

const countText = (t: Translate, count: number): string => (count === 0 ? t("complete") : t("missingCount", { count }));

/** The ISF deadline and the sums of the cartons. */
function Figures({ customs: { filing, has_sailed, is_canceled, cartons, gross_grams, net_grams, cbm } }: { customs: CustomsOverview }) {
  const t = useTranslations("customsDocuments");
  const format = useFormatter();
  const day = useDay();
  const deadline = useDeadline();
  const kg = (grams: number) => t("kg", { kg: Math.round(grams / 100) / 10 });
  const isLate = filing !== null && !has_sailed && filing.days_left < 0;
  const left = (): string => {
    if (is_canceled) return t("notNeeded");
    if (has_sailed) return t("sailed");
    if (!filing) return "–";
    return filing.days_left < 0 ? t("daysLate", { days: -filing.days_left }) : t("daysLeft", { days: filing.days_left });
  };
  const note = filing ? (
    <>
      {t("dueOn", { day: deadline(filing.due_on) })}
      <br />
      {t(filing.is_planned ? "filingPlanned" : "filingHint", { day: day(filing.loading_on) })}
    </>
  ) : (
    !is_canceled && t("filingUnknown")
  );
  return (
    <StatTiles width="13rem">
      <StatTile label={t("filing")} value={left()} note={note} tone={isLate ? "danger" : !has_sailed && filing ? "deal" : undefined} />
      <StatTile label={t("totals.cartons")} value={format.number(cartons)} />
      <StatTile label={t("totals.gross")} value={kg(gross_grams)} note={`${t("totals.net")}: ${kg(net_grams)}`} />
      <StatTile label={t("totals.volume")} value={t("cbm", { cbm: Number(cbm) })} />
    </StatTiles>
  );
}

const languageNames = toText(["English", "中文", "Español"]);

/** Each document with its gaps, as page, PDF and spreadsheet, in the language that the reader chooses. */
function DocumentsCard({ customs: { contract_sn, documents, gaps, is_canceled } }: { customs: CustomsOverview }) {
  const t = useTranslations("customsDocuments");
  const reader = useLocale() as Language;
  const [params] = useSearchParams();
  const language = documentLanguageOf(params);
  const withLanguage = (name: string): string => `?${new URLSearchParams({ ...Object.fromEntries(params), [languageParam]: name })}`;
  return (
    <Card title={t("documentsTitle")}>
      <Stack gap={5}>
        <ChipRow
          joined
          label={t("documentLanguage")}
          items={Object.entries(languageNames).map(([name, label]) => ({
            to: withLanguage(name),
            label: <span lang={name}>{label}</span>,
            current: name === (language ?? reader),
          }))}
        />
        <Stack as="ul" gap={5}>
          {documents.map(({ document, pdf_url, xlsx_url }) => {
            const title = documentNames[document][language ?? reader];
            const missing = gaps.filter(({ documents: needed }) => needed.includes(document)).length;
            return (
              <Stack as="li" key={document} gap={2}>
                <Inline justify="between" gap={2} wrap>
                  <strong>{title}</strong>
                  {!is_canceled && <StatusChip tone={missing === 0 ? "done" : "waiting"}>{countText(t, missing)}</StatusChip>}
                </Inline>
                <Text size="sm" tone="soft">
                  {t(`documentHints.${document}`)}
                </Text>
                <Inline gap={4} wrap>
                  <ButtonLink
                    size="small"
                    icon="print"
                    to={customsPrintPath(document, contract_sn, language)}
                    target="_blank"
                    aria-label={t("openOf", { title })}
                  >
                    {t("open")}
                  </ButtonLink>
                  <DownloadLink href={pdf_url} aria-label={t("pdfOf", { title })}>
                    {t("pdf")}
                  </DownloadLink>
                  <DownloadLink href={xlsx_url} aria-label={t("xlsxOf", { title })}>
                    {t("xlsx")}
                  </DownloadLink>
                </Inline>
              </Stack>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}
