import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { callQuietly } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxPhotos } from "#features/trade/after-sale/rules.ts";
import { ClaimOrder } from "#features/trade/after-sale/screens/buyer/claim-lines.tsx";
import {
  type ClaimFile,
  type ClaimState,
  emptyClaim,
  type FileFieldName,
  needsFiles,
  type Options,
  toClaimState,
  toWireLines,
} from "#features/trade/after-sale/screens/buyer/claim-state.ts";
import { useModeText } from "#features/trade/after-sale/screens/case-chip.tsx";
import { caseListPath, casePath } from "#features/trade/after-sale/screens/case-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";
import { TotalsSummary } from "#ui/totals-summary.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type Estimate = DataOf<"/user/estimateAfterSale">;
const noEstimate: Estimate = { list: [], seen: "" };

const saveAfterMs = 800;

interface ApplyProps {
  options: Options;
  draft: unknown;
  /** Why the order that the reader came from cannot be claimed. */
  refusal?: string;
}

/** The application: items of one or several orders, what is wanted, why, with photos and video, and what it gives back. */
export function ApplyScreen({ options, draft, refusal }: ApplyProps) {
  const t = useTranslations("afterSale");
  const navigate = useNavigate();
  const [claim, setClaim] = useState(() => toClaimState(draft, options.orders));
  const [savedAt, setSavedAt] = useState<string>();
  useDraft(claim, setSavedAt);
  const { estimate, isCurrent } = useEstimate(claim);
  const call = useCall("/user/applyAfterSale", ({ records }) => {
    toast(t("form.sent", { count: records.length }), { tone: "success" });
    const [only] = records;
    void navigate(records.length === 1 && only ? casePath("buyer", only.record_number) : caseListPath("buyer"));
  });
  // A discarded draft empties the file fields, which hold their files themselves.
  const [round, setRound] = useState(0);
  const discard = useCall("/user/saveAfterSaleDraft", () => {
    setClaim(emptyClaim);
    setRound((count) => count + 1);
  });
  const left = options.cap - options.used;
  const isEmpty = Object.keys(claim.lines).length === 0;
  const canRefundSource = options.orders.some(
    ({ can_refund_source, lines }) => can_refund_source && lines.some(({ order_line_id }) => claim.lines[order_line_id]),
  );
  return (
    <Stack gap={4} foot={16}>
      <PageHeader
        title={t("form.title")}
        intro={t("form.intro")}
        crumbs={[{ label: t("title"), to: caseListPath("buyer") }, { label: t("form.title") }]}
      />
      {refusal && (
        <Notice tone="danger" icon="warning" role="alert">
          {refusal}
        </Notice>
      )}
      <Notice tone={options.is_frozen || left <= 0 ? "danger" : "info"} icon="info">
        <strong>
          {options.is_frozen
            ? t("form.frozen")
            : left <= 0
              ? t("form.capReached")
              : t("form.left", { used: options.used, cap: options.cap })}
        </strong>
        <p>{t("form.policy", { days: options.claim_days })}</p>
        {(options.is_frozen || left <= 0) && <Link to="/center_menu?pageKey=contact_us">{t("form.contact")}</Link>}
      </Notice>
      {options.orders.length === 0 ? (
        <NoOrders />
      ) : (
        <Form
          call={call}
          prepare={(values) => {
            values.set("lines", String(toWireLines(claim)));
            values.set("reason_id", claim.reason);
            values.set("seen", estimate.seen);
          }}
        >
          <TwoColumns sticky side={<EstimateCard estimate={estimate.list} />}>
            <Stack gap={3}>
              <h2>{t("form.items")}</h2>
              {options.orders.map((order) => (
                <ClaimOrder
                  key={order.order_number}
                  order={order}
                  parts={options.parts}
                  views={options.views}
                  claimed={claim.lines}
                  onChange={(id, line) =>
                    setClaim(({ lines: { [id]: _, ...others }, ...rest }) => ({
                      ...rest,
                      lines: line ? { ...others, [id]: line } : others,
                    }))
                  }
                />
              ))}
            </Stack>
            <ReasonCard options={options} claim={claim} onChange={setClaim} />
            <FilesCard
              key={round}
              claim={claim}
              isRequired={needsFiles(claim)}
              canRefundSource={canRefundSource}
              onChange={(changes) => setClaim((before) => ({ ...before, ...changes(before) }))}
            />
            <FormActions>
              <Button
                type="submit"
                variant="primary"
                pending={call.pending}
                disabled={isEmpty || !isCurrent || options.is_frozen || left <= 0}
              >
                {t("form.submit")}
              </Button>
              <Button pending={discard.pending} onClick={() => void discard.submit({ content: "{}" })}>
                {t("form.discard")}
              </Button>
              <DraftState isEmpty={isEmpty} savedAt={savedAt} />
            </FormActions>
          </TwoColumns>
        </Form>
      )}
    </Stack>
  );
}

function NoOrders() {
  const t = useTranslations("afterSale.form");
  return (
    <Card>
      <EmptyState
        help="open-a-case"
        title={t("noOrders")}
        picture="boxes"
        action={<ButtonLink to="/user_center/order">{t("toOrders")}</ButtonLink>}
      >
        {t("noOrdersText")}
      </EmptyState>
    </Card>
  );
}

function DraftState({ isEmpty, savedAt }: { isEmpty: boolean; savedAt: string | undefined }) {
  const t = useTranslations("afterSale.form");
  const format = useFormatter();
  const saved = savedAt && `${t("saved")} · ${format.dateTime(new Date(savedAt), { timeStyle: "short" })}`;
  return (
    <Text as="span" size="sm" tone="soft" role="status">
      {isEmpty ? t("chooseItems") : saved}
    </Text>
  );
}

/** Keeps the application while it is filled in. A failed attempt is made up for by the next change. */
const useDraft = (claim: ClaimState, onSaved: (at: string) => void): void => {
  const [first] = useState(claim);
  useEffect(() => {
    if (claim === first || claim === emptyClaim) return undefined;
    const timer = setTimeout(() => {
      callQuietly("/user/saveAfterSaleDraft", { content: JSON.stringify(claim) })
        .then(() => onSaved(new Date().toISOString()))
        .catch(() => undefined);
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [claim, first, onSaved]);
};

/**
 * What the claim gives back by the rules; empty until items and reason are chosen. `isCurrent` is false while it belongs to the claim
 * before the last change, which is then not sent.
 */
const useEstimate = (claim: ClaimState): { estimate: Estimate; isCurrent: boolean } => {
  const [known, setKnown] = useState<{ estimate: Estimate; key: string }>({ estimate: noEstimate, key: "" });
  const lines = String(toWireLines(claim));
  const { reason } = claim;
  const key = lines === "[]" || reason === "" ? "" : `${reason} ${lines}`;
  useEffect(() => {
    if (key === "") {
      setKnown({ estimate: noEstimate, key });
      return undefined;
    }
    let isLatest = true;
    const timer = setTimeout(() => {
      callQuietly("/user/estimateAfterSale", { lines, reason_id: reason })
        .then((estimate) => isLatest && setKnown({ estimate, key }))
        .catch(() => isLatest && setKnown({ estimate: noEstimate, key }));
    }, saveAfterMs / 2);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [key, lines, reason]);
  return { estimate: known.estimate, isCurrent: known.key === key };
};

function EstimateCard({ estimate }: { estimate: Estimate["list"] }) {
  const t = useTranslations("afterSale");
  const mode = useModeText();
  return (
    <Card title={t("form.money")}>
      {estimate.length === 0 && <Text tone="soft">{t("moneyNone")}</Text>}
      <Stack gap={4}>
        {estimate.map(({ order_number, refund, parts, ...state }) => (
          <Stack key={`${order_number} ${String(state.mode)} ${String(state.is_parts)}`} gap={2}>
            <Text weight="medium">
              {mode(state)} · {order_number}
            </Text>
            {refund === null ? (
              <Text tone="soft">{t("form.noMoney")}</Text>
            ) : (
              <TotalsSummary
                lines={[
                  ...parts.map(({ kind, amount }) => ({ label: t(`part.${kind}`), amount })),
                  { label: t("total"), amount: refund, isTotal: true },
                ]}
              />
            )}
          </Stack>
        ))}
        {estimate.length > 0 && (
          <Text size="sm" tone="soft">
            {t("form.estimate")}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function ReasonCard({
  options,
  claim,
  onChange,
}: {
  options: Options;
  claim: ClaimState;
  onChange: (next: (claim: ClaimState) => ClaimState) => void;
}) {
  const t = useTranslations("afterSale.form");
  const toOptions = (reasons: readonly { reason_id: number; said: string }[]) =>
    reasons.map(({ reason_id, said }) => ({ value: String(reason_id), label: said }));
  const group = options.reasons.find(({ reason_id }) => String(reason_id) === claim.group);
  return (
    <Card title={t("reason")}>
      <Stack gap={3}>
        <FormRow>
          <SelectField
            name="group"
            label={t("group")}
            options={toOptions(options.reasons)}
            value={claim.group}
            required
            onChange={({ target }) => onChange((before) => ({ ...before, group: target.value, reason: "" }))}
          />
          <SelectField
            name="reason_id"
            label={t("detail")}
            options={toOptions(group?.reasons ?? [])}
            value={claim.reason}
            required
            disabled={!group}
            onChange={({ target }) => onChange((before) => ({ ...before, reason: target.value }))}
          />
        </FormRow>
        <TextArea
          name="note"
          label={t("note")}
          hint={t("noteHint")}
          required
          defaultValue={claim.note}
          onChange={({ target }) => onChange((before) => ({ ...before, note: target.value }))}
        />
      </Stack>
    </Card>
  );
}

interface FilesProps {
  claim: ClaimState;
  isRequired: boolean;
  canRefundSource: boolean;
  onChange: (changes: (before: ClaimState) => Partial<ClaimState>) => void;
}

function FilesCard({ claim, isRequired, canRefundSource, onChange }: FilesProps) {
  const t = useTranslations("afterSale.form");
  const [first] = useState(claim.files);
  const fieldOf = (name: FileFieldName) => ({
    name,
    initialFiles: first[name],
    onChange: (files: readonly ClaimFile[]) =>
      onChange((before) => ({ files: { ...before.files, [name]: files.map((file) => ({ id: file.id, name: file.name })) } })),
  });
  const refundTo = [
    { value: "balance", label: t("balance") },
    { value: "source", label: t("source") },
  ];
  return (
    <Card title={t("files")}>
      <Stack gap={3}>
        <FileField
          {...fieldOf("photo_ids")}
          type="picture"
          label={t("photos")}
          hint={t("photosHint")}
          maxFiles={maxPhotos}
          required={isRequired}
        />
        <FileField {...fieldOf("carton_photo_ids")} type="picture" label={t("cartons")} hint={t("cartonsHint")} maxFiles={maxPhotos} />
        <FileField {...fieldOf("video_id")} type="video" label={t("video")} hint={t("videoHint")} required={isRequired} />
        {canRefundSource && (
          <SelectField
            name="refund_to"
            label={t("refundTo")}
            options={refundTo}
            value={claim.refundTo}
            placeholder={false}
            onChange={({ target }) => onChange(() => ({ refundTo: target.value === "source" ? "source" : "balance" }))}
          />
        )}
      </Stack>
    </Card>
  );
}
