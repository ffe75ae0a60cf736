import { useState } from "react";
import { useTranslations } from "use-intl";
import { CallConfirm } from "#client/actions/action.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { AddedGoods, Changes, Difference, type Versions } from "#features/trade/order-edits/screens/changes.tsx";
import { payPaths } from "#features/trade/orders/rules/pay-paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type Opened = "accept" | "decline" | "withdraw";

/** Asks for consent to an edit that staff propose, or for the payment of one that waits for it. Stands above everything else of the order. */
export function EditQuestion({ versions }: { versions: Versions }) {
  const t = useTranslations("orderEdits.question");
  const money = useMoney();
  const deadline = useDeadline();
  const mayBuy = useAbility("buy");
  const mayPay = useAbility("pay");
  const [open, setOpen] = useState<Opened>();
  const edit = versions.edits.find(({ status }) => status === "proposed" || status === "unpaid");
  if (!edit) return null;
  const isProposed = edit.status === "proposed";
  const { proposal } = versions;
  return (
    <Stack as="section" gap={3} aria-label={t("label")}>
      <Notice tone="waiting" icon="warning">
        <Stack gap={3}>
          <strong>
            {isProposed
              ? t("proposed")
              : t("unpaid", { amount: money(edit.due_fee), date: edit.expires_at ? deadline(edit.expires_at, { withTime: true }) : "" })}
          </strong>
          {isProposed && edit.reason && <p>{edit.reason}</p>}
          <Changes changes={edit.changes} />
          {proposal && <AddedGoods added={proposal.added} />}
          {proposal && <Difference amounts={proposal} />}
          {isProposed && !proposal && <Text tone="danger">{t("gone")}</Text>}
          <Inline wrap gap={2}>
            {isProposed && proposal && mayBuy && (
              <Button variant="primary" onClick={() => setOpen("accept")}>
                {t("accept")}
              </Button>
            )}
            {isProposed && mayBuy && <Button onClick={() => setOpen("decline")}>{t("decline")}</Button>}
            {!isProposed && mayPay && (
              <ButtonLink variant="primary" to={payPaths.edit(versions.order_sn)}>
                {t("pay", { amount: money(edit.due_fee) })}
              </ButtonLink>
            )}
            {!isProposed && mayBuy && <Button onClick={() => setOpen("withdraw")}>{t("withdraw")}</Button>}
          </Inline>
        </Stack>
      </Notice>
      {open && <Confirm opened={open} versions={versions} editId={edit.edit_id} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

interface ConfirmProps {
  opened: Opened;
  versions: Versions;
  editId: number;
  onClose: () => void;
}

function Confirm({ opened, versions, editId, onClose }: ConfirmProps) {
  const t = useTranslations("orderEdits");
  const money = useMoney();
  const edit_id = editId;
  if (opened === "accept")
    return (
      <CallConfirm
        path="/user/acceptOrderEdit"
        title={t("question.accept")}
        confirm={t("question.accept")}
        values={{ edit_id, seen: versions.proposal?.seen }}
        done={({ status, due_fee, back_fee }) => {
          if (status === "unpaid") return t("edit.unpaid", { amount: money(due_fee) });
          return Number(back_fee) > 0 ? t("edit.back", { amount: money(back_fee) }) : t("edit.applied");
        }}
        onClose={onClose}
      >
        <p>{t("question.acceptText")}</p>
        {versions.proposal && <Difference amounts={versions.proposal} />}
      </CallConfirm>
    );
  return (
    <CallConfirm
      path={opened === "decline" ? "/user/declineOrderEdit" : "/user/withdrawOrderEdit"}
      title={t(`question.${opened}Title`)}
      confirm={t(`question.${opened}`)}
      values={{ edit_id }}
      done={t(opened === "decline" ? "question.declined" : "question.withdrawn")}
      onClose={onClose}
    >
      <p>{t(`question.${opened}Text`)}</p>
    </CallConfirm>
  );
}
