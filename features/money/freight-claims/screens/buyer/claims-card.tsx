import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { maxClaimFiles } from "../../rules.ts";
import { claimStatuses } from "../../statuses.ts";
import { ClaimFile } from "../claim-file.tsx";

const file = action("/user/fileFreightClaim");

interface Props {
  orderSn: string;
  claims: DataOf<"/user/freightClaims">;
  onClose: () => void;
}

/** Files a claim about an order. */
function ClaimDialog({ orderSn, claims, onClose }: Props) {
  const t = useTranslations("freightClaims.dialog");
  const kinds = useTranslations("freightClaims.kinds");
  const claimsText = useTranslations("freightClaims");
  const money = useMoney();
  return (
    <file.Dialog
      title={t("title", { order: orderSn })}
      confirm={t("confirm")}
      values={{ order_sn: orderSn }}
      done={({ claim_number }) => t("done", { number: claim_number })}
      onClose={onClose}
    >
      <p>{claimsText("claimable", { amount: money(claims.claimable) })}</p>
      <file.Field name="kind" label={t("kind")} defaultValue={claims.has_exceptions ? "noted" : "concealed"} options={kinds} />
      <file.Field name="amount" label={t("amount")} hint={t("amountHint")} />
      <file.Field name="description" label={t("description")} />
      <FileField type="document" name="file_ids" label={t("files")} maxFiles={maxClaimFiles} />
    </file.Dialog>
  );
}

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
