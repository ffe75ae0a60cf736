import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import { useHasRoleIn } from "#client/staff-access.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { claimStatuses } from "../../statuses.ts";
import { ClaimFile } from "../claim-file.tsx";
import { freightClaims } from "./lists.ts";

const decide = action("/operator/decideFreightClaim");

/** Pays or declines a claim. */
function DecideClaimDialog({ claim, onClose }: { claim: RowAt<"/operator/freightClaims">; onClose: () => void }) {
  const t = useTranslations("freightClaimsConsole");
  return (
    <decide.Dialog
      title={claim.claim_number}
      confirm={t("decide")}
      values={{ claim_id: claim.claim_id }}
      done={({ status }) => t(status === "agreed" ? "agreed" : status === "paid" ? "paid" : "declined")}
      onClose={onClose}
    >
      <p>{claim.description}</p>
      <ClaimFile file={claim.file} />
      <decide.Field name="decision" label={t("decision")} options={(value) => t(value)} />
      <decide.Field name="amount" label={t("amount")} defaultValue={claim.paid} />
      <decide.Field
        name="at_fault"
        label={t("fault")}
        hint={t("faultHint")}
        required
        defaultValue={claim.at_fault}
        options={(fault) => t(`faults.${fault}`)}
      />
      <decide.Field name="note" label={t("note")} />
    </decide.Dialog>
  );
}

type OperatorClaim = RowAt<"/operator/freightClaims">;

/** Freight claims of all companies. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: freightClaims,
  messages: "freightClaims",
  tabs: ["open", "decided"],
  pageSize: 20,
  rowKey: ({ claim_id }) => claim_id,
  useView: ({ tab }) => {
    const t = useTranslations("freightClaimsConsole");
    const texts = useTranslations("freightClaims");
    const mayDecide = useHasRoleIn("afterSale", "finance");
    const [open, setOpen] = useState<OperatorClaim>();
    const statusText = ({ status }: OperatorClaim) => (status === "agreed" ? t("waiting") : texts(`statuses.${status}`));
    return {
      title: t("title"),
      intro: t("intro"),
      tabs: {
        label: t("tabs.label"),
        each: [
          { tab: "open", label: t("tabs.open") },
          { tab: "decided", label: t("tabs.decided") },
        ],
      },
      columns: [
        {
          key: "claim",
          header: t("claim"),
          text: ({ claim_number }) => claim_number,
          cell: ({ claim_number, order_number, filed_at }) => (
            <Stack as="span">
              <Link to={`/operator/orders/${encodeURIComponent(order_number)}`}>{claim_number}</Link>
              <Text as="span" size="sm" tone="faint">
                <Moment at={filed_at} as="time" />
              </Text>
            </Stack>
          ),
        },
        {
          key: "company",
          header: t("company"),
          text: ({ company, merchant }) => `${company} · ${merchant}`,
          cell: ({ company, merchant }) => (
            <Stack as="span">
              <span>{company}</span>
              <Text as="span" size="sm" tone="faint">
                {merchant}
              </Text>
            </Stack>
          ),
        },
        {
          key: "what",
          header: t("what"),
          text: ({ kind, description }) => `${texts(`kinds.${kind}`)}: ${description}`,
          cell: ({ kind, description, case_number }) => (
            <Stack as="span">
              <span>{texts(`kinds.${kind}`)}</span>
              <Text as="span" size="sm" tone="faint" anywhere>
                {description}
              </Text>
              {case_number && (
                <Link to={`/operator/after_sale/${encodeURIComponent(case_number)}`}>{t("case", { number: case_number })}</Link>
              )}
            </Stack>
          ),
        },
        { key: "claimed", header: t("claimed"), money: ({ claimed }) => claimed },
        { key: "documents", header: t("documents"), cell: ({ file }) => <ClaimFile file={file} /> },
        {
          key: "decision",
          header: t("decision"),
          text: (claim) => [statusText(claim), claim.status !== "declined" && claim.paid].filter(Boolean).join(" "),
          cell: (claim) => (
            <Stack as="span" gap={1} items="start">
              <StatusChip tone={toneOf(claimStatuses, claim.status, "operator")}>{statusText(claim)}</StatusChip>
              {claim.paid && claim.status !== "declined" && <Money amount={claim.paid} />}
              {mayDecide && (claim.status === "submitted" || claim.status === "agreed") && (
                <Button size="small" onClick={() => setOpen(claim)}>
                  {t("decide")}
                </Button>
              )}
            </Stack>
          ),
        },
      ],
      empty: tab === "open" ? { title: t("none"), text: t("noneText") } : { title: t("noneDecided") },
      dialogs: open && <DecideClaimDialog claim={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };
