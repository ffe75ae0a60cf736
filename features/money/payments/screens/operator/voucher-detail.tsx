import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { DocumentViewer } from "#features/identity/review-decisions/screens/operator/document-viewer.tsx";
import { ReasonNoteField } from "#features/identity/review-decisions/screens/operator/reason-note-field.tsx";
import { type Voucher, VoucherStatusChip } from "#features/money/payments/screens/operator/voucher-status-chip.tsx";
import css from "#features/money/payments/screens/operator/vouchers.module.css";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Segments } from "#ui/chip-row.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Grid, Inline, Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { SplitBack } from "#ui/split-view.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

interface Props {
  voucher: Voucher;
  reasons: readonly ReviewReason[];
}

/** A voucher with its proof, the buyer's data and the decision. */
export function VoucherDetail({ voucher, reasons }: Props) {
  const t = useTranslations("paymentsConsole");
  const { status, method, purpose, due, claimed, received, company, person, remark, reviewer, first_reviewer, review_note, earlier_note } =
    voucher;
  return (
    <Grid as="article" gap={4} frame="box" pad={4} className={css.detail} aria-label={company}>
      <Inline as="header" wrap gap={2} gapX={4} full className={css.head}>
        <SplitBack to={`?status=${status}`}>{t("back")}</SplitBack>
        <h2>{company}</h2>
        <VoucherStatusChip status={status} />
      </Inline>
      {voucher.pictures.length > 0 ? <DocumentViewer pictures={voucher.pictures} /> : <Notice>{t("fromBankLine")}</Notice>}
      <Stack gap={4} shrink>
        <DescriptionList
          items={[
            { term: t("due"), value: <Money amount={due} />, numeric: true },
            {
              term: t("fromBalance"),
              value: Number(voucher.balance_amount) > 0 ? <Money amount={voucher.balance_amount} /> : "",
              numeric: true,
            },
            { term: t("claimed"), value: <Money amount={claimed} />, numeric: true },
            { term: t("bankBooked"), value: voucher.bank_booked_on ? <Moment at={voucher.bank_booked_on} /> : "" },
            { term: t("received"), value: received === null ? "" : <Money amount={received} />, numeric: true },
            { term: t("method"), value: t(`methods.${method}`) },
            { term: t("purpose"), value: t(`purposes.${purpose}`) },
            { term: t("reference"), value: voucher.order_parent_number },
            { term: t("orders"), value: voucher.order_sns.join(", ") },
            { term: t("person"), value: person },
            { term: t("handedIn"), value: <Moment at={voucher.submitted_at} as="time" /> },
            { term: t("remark"), value: remark },
            { term: t("earlierNote"), value: earlier_note },
            { term: t("firstReviewer"), value: first_reviewer },
            { term: t("decidedBy", { name: reviewer }), value: voucher.reviewed_at ? <Moment at={voucher.reviewed_at} as="time" /> : "" },
            { term: t("noteLabel"), value: review_note },
          ]}
        />
        {status === "submitted" && <DecisionPanel voucher={voucher} reasons={reasons} />}
      </Stack>
    </Grid>
  );
}

/** Approves with the received amount or rejects with a reason. The keys A and R switch between the tabs. */
function DecisionPanel({ voucher, reasons }: Props) {
  const t = useTranslations("paymentsConsole");
  const [isRejecting, setRejecting] = useState(false);
  useKeys({ a: () => setRejecting(false), r: () => setRejecting(true) });
  return (
    <Stack as="section" gap={4}>
      <Segments
        label={`${t("approve")} / ${t("refuse")}`}
        value={isRejecting ? "refuse" : "approve"}
        options={[
          { value: "approve", label: t("approve") },
          { value: "refuse", label: t("refuse") },
        ]}
        onChange={(choice) => setRejecting(choice === "refuse")}
      />
      {isRejecting ? <RejectForm voucher={voucher} reasons={reasons} /> : <ApproveForm voucher={voucher} />}
    </Stack>
  );
}

const useReview = () => {
  const t = useTranslations("paymentsConsole");
  const money = useMoney();
  const { revalidate } = useRevalidator();
  return useCall("/operator/reviewVoucher", ({ status, to_balance }) => {
    const approved = Number(to_balance) > 0 ? t("approvedBalance", { amount: money(to_balance) }) : t("approvedDone");
    const done = { submitted: t("agreedDone"), approved, refused: t("refusedDone") };
    toast(done[status], { tone: "success" });
    void revalidate();
  });
};

function ApproveForm({ voucher }: { voucher: Voucher }) {
  const t = useTranslations("paymentsConsole");
  const money = useMoney();
  const review = useReview();
  const [typed, setTyped] = useState("");
  const received = parseAmount(typed);
  const due = (parseAmount(voucher.due) ?? 0) - (parseAmount(voucher.balance_amount) ?? 0);
  const isGoods = voucher.purpose === "order" || voucher.purpose === "all";
  return (
    <Form call={review}>
      <input type="hidden" name="voucher_id" value={voucher.voucher_id} />
      <input type="hidden" name="decision" value="approve" />
      <MoneyField
        aboveZero
        name="received_amount"
        label={t("receivedAmount")}
        hint={t("receivedHint")}
        required
        unit={voucher.currency}
        onChange={setTyped}
      />
      {isGoods && received !== undefined && received > 0 && received < due && (
        <Checkbox name="accept_part" value="true" label={t("acceptPart", { rest: money(toAmount(due - received)) })} />
      )}
      {received !== undefined && received > due && due > 0 && (
        <>
          <SelectField
            name="surplus"
            label={t("surplus", { amount: money(toAmount(received - due)) })}
            placeholder={false}
            defaultValue="balance"
            options={[
              { value: "balance", label: t("surplusBalance") },
              { value: "hold", label: t("surplusHold") },
            ]}
          />
          <TextArea name="note" label={t("noteLabel")} hint={t("surplusNote")} rows={2} />
        </>
      )}
      <FormActions>
        <Button type="submit" variant="primary" icon="check" pending={review.pending}>
          {t("approve")}
        </Button>
      </FormActions>
    </Form>
  );
}

function RejectForm({ voucher, reasons }: Props) {
  const t = useTranslations("paymentsConsole");
  const review = useReview();
  return (
    <Form call={review}>
      <input type="hidden" name="voucher_id" value={voucher.voucher_id} />
      <input type="hidden" name="decision" value="refuse" />
      <ReasonNoteField reasons={reasons} language={voucher.language} />
      <FormActions>
        <Button type="submit" variant="danger" icon="close" pending={review.pending}>
          {t("refuse")}
        </Button>
      </FormActions>
    </Form>
  );
}
