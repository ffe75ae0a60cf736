import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Ports } from "#features/inventory/ocean-freight/screens/port-name.ts";
import { archivedEntries } from "#features/trade/orders/screens/archived-entries.tsx";
import type { Actor } from "#features/trade/orders/statuses.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Segments } from "#ui/chip-row.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PagePart, PageParts } from "#ui/page-parts.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { ClauseText, type ContractSection, languageNames } from "../clause-text.tsx";
import { ContractChip } from "../contract-chip.tsx";
import type { ContractDetail, ContractText } from "../contract-data.ts";
import { ContractFiles } from "../contract-files.tsx";
import { type ContractSide, contractListPath } from "../contract-paths.ts";
import { CommentButton } from "./clause-comments.tsx";
import { ContractDocuments, ContractFacts } from "./contract-facts.tsx";
import { ContractGoods } from "./contract-goods.tsx";
import { ContractInspections } from "./contract-inspections.tsx";
import { ContractMoney } from "./contract-money.tsx";
import { ContractProduction } from "./contract-production.tsx";
import { ContractShipment } from "./contract-shipment.tsx";
import { ContractTurn } from "./contract-turn.tsx";
import { ContractVersions } from "./contract-versions.tsx";

/** Actions shown as failed. */
const failedActions: readonly string[] = [
  "decline",
  "rejectContract",
  "rejectDeposit",
  "rejectBalance",
  "rejectShipping",
  "failInspection",
];

/** Every event of a contract, newest first: who did what when, with notes and files. */
function ContractHistory({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts");
  const labels = useTranslations("ordersLabels");
  const { timeline, contract_sn } = contract;
  const entries = timeline
    .map(({ at, actor, name, action, note, files, to_status }, index) => ({
      key: `${at} ${action} ${to_status}`,
      // The balance of a contract is paid by any method, and a proof of payment is still to be checked.
      title: action === "payBalance" ? t("balanceSubmitted") : labels(`event.${action as "submit"}`),
      state: failedActions.includes(action)
        ? ("failed" as const)
        : index === timeline.length - 1
          ? ("current" as const)
          : ("done" as const),
      meta: (
        <>
          <Moment at={at} as="time" /> · {[labels(`actor.${actor as Actor}`), name].filter(Boolean).join(" · ")}
        </>
      ),
      children: (note || files.length > 0) && (
        <Stack items="start" gap={2} above={2}>
          {note && (
            <Text quote lines anywhere>
              {note}
            </Text>
          )}
          <ContractFiles contractSn={contract_sn} files={files} />
        </Stack>
      ),
    }))
    .reverse();
  return (
    <Card title={t("history")}>
      <Timeline entries={[...entries, ...archivedEntries(contract.timeline_archived_until, labels)]} />
    </Card>
  );
}

/** The text of the newest version: in the reader's language, or in all three side by side, with comments per clause. */
function ContractWording({ contract, text }: { contract: ContractDetail; text: ContractText }) {
  const t = useTranslations("contracts.wording");
  const language = useLocale() as Language;
  const [shown, setShown] = useState<"own" | "all">("own");
  return (
    <Card
      title={t("title", { version: contract.version })}
      action={
        <Segments
          label={t("languages")}
          value={shown}
          options={[
            { value: "own", label: languageNames[language] },
            { value: "all", label: t("all") },
          ]}
          onChange={(value) => setShown(value as "own")}
        />
      }
    >
      <Stack gap={5}>
        {text.sections.map((section) => (
          <Clause key={section.key} contract={contract} section={section} languages={shown === "own" ? [language] : languages} />
        ))}
      </Stack>
    </Card>
  );
}

interface ClauseProps {
  contract: ContractDetail;
  section: ContractSection;
  languages: readonly Language[];
}

function Clause({ contract, section, languages: shown }: ClauseProps) {
  const own = useLocale() as Language;
  return (
    <Stack as="section" gap={2} aria-label={section.title[own]}>
      <Inline justify="between" gap={3}>
        <Text as="h3" size="md">
          {section.title[own]}
        </Text>
        <CommentButton contract={contract} clauseKey={section.key} clauseTitle={section.title[own]} />
      </Inline>
      <ClauseText section={section} languages={shown} />
    </Stack>
  );
}

/** Where a side writes about a contract: buyers and manufacturers to each other, staff to the buyer. */
const chatPages = {
  buyer: "/user_center/message_center/chat",
  merchant: "/merchant/messages/chat",
  operator: "/operator/messages/chat",
} as const;

interface Props {
  side: ContractSide;
  contract: ContractDetail;
  /** The text of the newest version. */
  text: ContractText | undefined;
  ports: Ports;
}

/** The parts of the page that this contract has, in the order of the page. */
const usePageParts = ({ contract, text }: Pick<Props, "contract" | "text">): { id: PartId; label: string }[] => {
  const t = useTranslations("contracts");
  const { terms, draft, versions, shipments, inspections, negotiations, milestones, invoice } = contract;
  return [
    shipments.length > 0 && { id: "shipping" as const, label: t("shipping.title") },
    inspections.length + negotiations.length > 0 && { id: "inspection" as const, label: t("parts.inspection") },
    (milestones.length > 0 || invoice) && { id: "production" as const, label: t("production.title") },
    (terms || draft) && { id: "goods" as const, label: t("goods.goods") },
    versions.length > 0 && { id: "versions" as const, label: t("parts.versions") },
    text && { id: "text" as const, label: t("parts.text") },
    { id: "history" as const, label: t("history") },
    { id: "money" as const, label: t("money.title") },
    terms && { id: "terms" as const, label: t("facts.title") },
  ].filter((part) => part !== false && part !== null && part !== undefined);
};

type PartId = "shipping" | "inspection" | "production" | "goods" | "versions" | "text" | "history" | "money" | "terms";

/** One contract for one of its sides or the operator. Buttons and texts follow the reader's side. */
export function ContractScreen({ side, contract, text, ports }: Props) {
  const t = useTranslations("contracts");
  const { contract_sn, company_name, merchant_name } = contract;
  const party = { buyer: merchant_name, merchant: company_name, operator: `${company_name} / ${merchant_name}` }[side];
  const parts = usePageParts({ contract, text });
  const content: Record<PartId, ReactNode> = {
    shipping: <ContractShipment contract={contract} ports={ports} />,
    inspection: <ContractInspections contract={contract} />,
    production: <ContractProduction contract={contract} />,
    goods: <ContractGoods contract={contract} />,
    versions: <ContractVersions contract={contract} />,
    text: text && <ContractWording contract={contract} text={text} />,
    history: <ContractHistory contract={contract} />,
    money: <ContractMoney contract={contract} />,
    terms: <ContractFacts contract={contract} ports={ports} />,
  };
  const show = ({ id }: { id: PartId }) => (
    <PagePart key={id} id={id}>
      {content[id]}
    </PagePart>
  );
  const isAside = ({ id }: { id: PartId }): boolean => id === "money" || id === "terms";
  return (
    <Stack gap={5} foot={16}>
      <PageHeader
        title={t("number", { number: contract_sn })}
        intro={party}
        crumbs={[{ label: t("title"), to: contractListPath[side] }, { label: contract_sn }]}
        aside={<ContractChip contract={contract} side={side} />}
        actions={
          <ButtonLink icon="message" to={`${chatPages[side]}?order_number=${encodeURIComponent(contract_sn)}`}>
            {t("conversation")}
          </ButtonLink>
        }
      />
      <ContractTurn contract={contract} />
      <PageParts label={t("parts.label")} parts={parts} />
      <TwoColumns
        width={22}
        from={1180}
        side={
          <>
            {parts.filter(isAside).map(show)}
            <ContractDocuments contract={contract} />
          </>
        }
      >
        {parts.filter((part) => !isAside(part)).map(show)}
      </TwoColumns>
    </Stack>
  );
}
