import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#apps/web/session.ts";
import { useCall } from "#apps/web/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import { rechargeReasons } from "#features/funds/rules.ts";
import { ConsoleState } from "#features/funds/screens/operator/console-state.tsx";
import css from "#features/funds/screens/operator/funds-console.module.css";
import { RefuseDialog } from "#features/funds/screens/operator/refuse-dialog.tsx";
import { SecondPerson } from "#features/funds/screens/operator/second-person.tsx";
import { decidesOnFunds } from "#features/funds/screens/operator/withdrawal-queue.tsx";
import { isOpenRecharge } from "#features/funds/statuses.ts";
import { VoucherPictures } from "#features/payments/screens/operator/voucher-pictures.tsx";
import { parseAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form } from "#ui/form.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { TwoColumns } from "#ui/two-columns.tsx";
import { useKeys } from "#ui/use-keys.ts";

type Detail = DataOf<"/operator/rechargeDetail">;

const queuePath = "/operator/recharges";
const pathOf = (id: number | null) => (id === null ? undefined : `${queuePath}/${id}`);

/** One recharge: its proof beside what the buyer says, and what finance makes of it. */
export function RechargeItem({ detail }: { detail: Detail }) {
  const t = useTranslations("fundsConsole");
  const navigate = useNavigate();
  const { recharge, pictures } = detail;
  const [next, before] = [pathOf(detail.next_id), pathOf(detail.previous_id)];
  useKeys({ j: next ? () => navigate(next) : undefined, k: before ? () => navigate(before) : undefined });
  const mayDecide = decidesOnFunds(useSession()?.operator_roles);
  return (
    <div className={css.item}>
      <PageHeader
        title={recharge.company}
        crumbs={[{ label: t("recharges.title"), to: queuePath }, { label: recharge.recharge_number }]}
        aside={<ConsoleState status={recharge.status} />}
        actions={
          <>
            {before && <IconLink icon="chevron-left" label={t("previous")} to={before} />}
            {next && <IconLink icon="chevron-right" label={t("next")} to={next} />}
          </>
        }
      />
      <TwoColumns
        side={
          <>
            <Facts recharge={recharge} />
            {isOpenRecharge(recharge.status) &&
              (mayDecide ? (
                <Decision key={recharge.recharge_id} detail={detail} onDecided={() => navigate(next ?? before ?? queuePath)} />
              ) : (
                <p className={css.keys}>{t("onlyFinance")}</p>
              ))}
          </>
        }
      >
        <Card title={t("recharges.proof")}>
          <VoucherPictures pictures={pictures} />
        </Card>
      </TwoColumns>
    </div>
  );
}

function Facts({ recharge }: Pick<Detail, "recharge">) {
  const t = useTranslations("fundsConsole");
  const { claimed, received, first_reviewer, first_reviewed_at, reviewer, reviewed_at } = recharge;
  const by = (name: string, at: string | null) =>
    at && (
      <>
        {name} · <Moment at={at} as="time" />
      </>
    );
  return (
    <Card>
      <DescriptionList
        facts={[
          { term: t("recharges.claimed"), value: <Money amount={claimed} />, numeric: true },
          { term: t("recharges.received"), value: received === null ? "" : <Money amount={received} />, numeric: true },
          { term: t("withdrawals.method"), value: t(`methods.${recharge.method}`) },
          { term: t("person"), value: recharge.person },
          { term: t("submitted"), value: <Moment at={recharge.submitted_at} as="time" /> },
          { term: t("remark"), value: recharge.remark },
          { term: t("recharges.replaces"), value: recharge.replaces },
          { term: t("first"), value: by(first_reviewer, first_reviewed_at) || "" },
          { term: t("decided"), value: by(reviewer, reviewed_at) || "" },
          { term: t("note"), value: recharge.review_note },
        ]}
      />
    </Card>
  );
}

/** Enter what arrived, or refuse with a reason. */
function Decision({ detail: { recharge, language }, onDecided }: { detail: Detail; onDecided: () => void }) {
  const t = useTranslations("fundsConsole");
  const [isRefusing, setRefusing] = useState(false);
  const review = useCall("/operator/reviewRecharge", ({ status }) => {
    const said = { approved: "approvedDone", confirming: "confirmedDone", refused: "refusedDone", submitted: "approvedDone" } as const;
    toast(t(`recharges.${said[status]}`), { tone: "success", durationMs: 3000 });
    setRefusing(false);
    onDecided();
  });
  const { needs_second, is_first_mine, first_reviewer, claimed, currency, recharge_id } = recharge;
  const isSecond = first_reviewer !== "";
  useKeys({ r: () => setRefusing(true), a: () => document.querySelector<HTMLInputElement>('[name="received_amount"]')?.focus() });
  const label = is_first_mine ? "correct" : isSecond ? "confirmSecond" : needs_second ? "confirmFirst" : "approve";
  return (
    <Card>
      <SecondPerson needsSecond={needs_second} isFirstMine={is_first_mine} first={first_reviewer} />
      <Form call={review} className={css.decision}>
        <input type="hidden" name="recharge_id" value={recharge_id} />
        <input type="hidden" name="decision" value="approve" />
        <TextField
          name="received_amount"
          label={t("recharges.receivedAmount")}
          hint={t("recharges.receivedHint")}
          defaultValue={isSecond ? "" : claimed}
          required
          inputMode="decimal"
          maxLength={13}
          unit={currency}
          rule={(text) => ((parseAmount(text) ?? 0) > 0 ? undefined : t("recharges.amountForm"))}
        />
        <Button type="submit" variant={is_first_mine ? "secondary" : "primary"} icon="check" pending={review.pending}>
          {t(`recharges.${label}`)}
        </Button>
      </Form>
      <div className={css.other}>
        <Button icon="close" onClick={() => setRefusing(true)}>
          {t("refuse")}
        </Button>
        <p className={css.keys} data-keys="">
          {t("keys")}
        </p>
      </div>
      {isRefusing && (
        <RefuseDialog
          call={review}
          subject={{ name: "recharge_id", id: recharge_id }}
          reasons={rechargeReasons}
          language={language}
          onClose={() => setRefusing(false)}
        />
      )}
    </Card>
  );
}
