import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { ClaimDialog } from "#features/money/freight-claims/screens/buyer/claim-dialog.tsx";
import { ClaimFile } from "#features/money/freight-claims/screens/claim-file.tsx";
import { claimStatuses } from "#features/money/freight-claims/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";

type Claims = DataOf<"/user/freightClaims">;
type Claim = Claims["list"][number];

/** The claims of an order, with the clock of concealed damage. */
export function ClaimsCard({ orderSn, claims }: { orderSn: string; claims: Claims }) {
  const t = useTranslations("freightClaims");
  const [isOpen, setOpen] = useState(false);
  const action = claims.can_file && (
    <Button icon="warning" onClick={() => setOpen(true)}>
      {t("file")}
    </Button>
  );
  return (
    <Card title={t("title")} action={action || undefined}>
      <Stack gap={4}>
        <Clock noticeBy={claims.notice_by} />
        {claims.list.length === 0 ? (
          <EmptyState help="freight-claims" title={t("none")}>
            {t("noneText")}
          </EmptyState>
        ) : (
          claims.list.map((claim) => <ClaimEntry key={claim.claim_id} claim={claim} orderSn={orderSn} />)
        )}
      </Stack>
      {isOpen && <ClaimDialog orderSn={orderSn} claims={claims} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Clock({ noticeBy }: { noticeBy: string | null }) {
  const t = useTranslations("freightClaims");
  const format = useFormatter();
  if (!noticeBy) return null;
  const end = new Date(noticeBy);
  const time = format.dateTime(end, { dateStyle: "medium", timeStyle: "short" });
  return end > new Date() ? (
    <Notice tone="waiting" icon="clock">
      {t("clock", { time })}
    </Notice>
  ) : (
    <Text size="sm" tone="soft">
      {t("clockOver", { time })}
    </Text>
  );
}

function ClaimEntry({ claim, orderSn }: { claim: Claim; orderSn: string }) {
  const t = useTranslations("freightClaims");
  const format = useFormatter();
  const call = usePageMutation("/user/withdrawFreightClaim", { done: t("withdrawn") });
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium" });
  const isOpen = claim.status === "submitted";
  return (
    <Stack gap={2} rule="below" pad={2}>
      <Inline gap={3} wrap justify="between">
        <Text as="span" weight="medium">
          {claim.claim_number} · {t(`kinds.${claim.kind}`)}
        </Text>
        <StatusChip tone={toneOf(claimStatuses, claim.status, "buyer")}>{t(`statuses.${claim.status}`)}</StatusChip>
      </Inline>
      <p>{claim.description}</p>
      <Text size="sm" tone="soft">
        {t("claimed")}: <Money amount={claim.claimed} />
        {claim.status === "paid" && claim.paid && (
          <>
            {" · "}
            {t("paid")}: <Money amount={claim.paid} />
          </>
        )}
        {` · ${t("filed", { time: day(claim.filed_at) })}`}
        {claim.decided_at && ` · ${t("decided", { time: day(claim.decided_at) })}`}
      </Text>
      {claim.decision_note && <p>{claim.decision_note}</p>}
      {claim.case_number && (
        <Text size="sm">
          {t("case")}: <Link to={`/user_center/after_sale_services/${encodeURIComponent(claim.case_number)}`}>{claim.case_number}</Link>
        </Text>
      )}
      {isOpen && !claim.case_number && claim.delivered_at && (
        <Text size="sm" tone="soft">
          {t("handOver")} <Link to={`/user_center/after_sale_services/apply?order=${encodeURIComponent(orderSn)}`}>{t("openCase")}</Link>
        </Text>
      )}
      <ClaimFile file={claim.file} />
      {isOpen && (
        <div>
          <Button size="small" pending={call.pending} onClick={() => void call.submit({ claim_id: claim.claim_id })}>
            {t("withdraw")}
          </Button>
        </div>
      )}
    </Stack>
  );
}
