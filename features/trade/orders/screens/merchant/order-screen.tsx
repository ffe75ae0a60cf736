import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { nextActor } from "#features/trade/orders/rules/next-actor.ts";
import type { MerchantOrder } from "#features/trade/orders/screens/merchant/merchant-data.ts";
import { FactsCard, HistoryCard, MoneyCard, ShippingCard } from "#features/trade/orders/screens/operator/operator-order.tsx";
import { StaffLines } from "#features/trade/orders/screens/operator/staff-lines.tsx";
import { OrderChip, useDeadlineText } from "#features/trade/orders/screens/order-chip.tsx";
import { withStatusName } from "#features/trade/orders/statuses.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

/** The answers of a manufacturer to a refund of a whole order. */
const answers = { refund: action("/merchant/refundOrder"), refuse: action("/merchant/refuseRefund") };
type Answer = keyof typeof answers;

/** One order of a manufacturer: lines, its parts as `children`, shipping, amounts, timeline, documents, and the answer to a refund. */
export function MerchantOrderScreen({ order, children }: { order: MerchantOrder; children?: ReactNode }) {
  const t = useTranslations("ordersConsole");
  const deadline = useDeadlineText()(order.deadline);
  const renderFile = (fileId: string, label: ReactNode) => <MerchantFile key={fileId} order={order} fileId={fileId} label={label} />;
  const side = (
    <>
      <MoneyCard order={order} />
      <FactsCard order={order} />
    </>
  );
  return (
    <Stack gap={4} foot={12}>
      <PageHeader
        title={order.order_number}
        crumbs={[{ label: t("title"), to: "/merchant/orders" }, { label: order.order_number }]}
        aside={<OrderChip order={order} reader="merchant" />}
        intro={[t(`turn.${nextActor(withStatusName(order))}`), deadline, order.company_name].filter(Boolean).join(" · ")}
        actions={
          <>
            <ButtonLink icon="message" to={`/merchant/messages/chat?order_number=${encodeURIComponent(order.order_number)}`}>
              {t("messageBuyer")}
            </ButtonLink>
            <OrderAnswers order={order} />
          </>
        }
      />
      <WhatWaits order={order} />
      <TwoColumns from={1180} side={side}>
        <StaffLines order={order} />
        {children}
        <ShippingCard order={order} renderFile={renderFile} />
        <HistoryCard order={order} renderFile={renderFile} />
      </TwoColumns>
    </Stack>
  );
}

/** Why the order is here: a refund to answer, with the buyer's reason, or a cancellation that the platform answers. */
function WhatWaits({ order }: { order: MerchantOrder }) {
  const t = useTranslations("ordersMerchant");
  const asked = order.timeline.findLast(({ action }) => action === "applyRefund" || action === "escalate" || action === "requestCancel");
  if (order.status_name !== "awaitingRefund" && order.status_name !== "cancelRequested") return null;
  const isOurs = order.actions.length > 0;
  return (
    <Notice tone={isOurs ? "waiting" : "info"} icon={isOurs ? "bell" : "clock"}>
      <strong>{t(order.status_name === "cancelRequested" ? "cancelAsked" : "refundAsked")}</strong>
      {asked?.note && <p>{asked.note}</p>}
    </Notice>
  );
}

function OrderAnswers({ order }: { order: MerchantOrder }) {
  const t = useTranslations("ordersMerchant");
  const [open, setOpen] = useState<Answer>();
  const available = (["refuse", "refund"] as const).filter((name) => order.actions.some(({ action }) => action === name));
  return (
    <Inline wrap gap={2}>
      <ButtonLink to={`/merchant/after_sale?tab=all&keyword=${encodeURIComponent(order.order_number)}`}>{t("cases")}</ButtonLink>
      {available.map((name) => (
        <Button key={name} variant={name === "refund" ? "primary" : "secondary"} onClick={() => setOpen(name)}>
          {t(`${name}.button`)}
        </Button>
      ))}
      {open && <AnswerDialog order={order} answer={open} onClose={() => setOpen(undefined)} />}
    </Inline>
  );
}

function AnswerDialog({ order, answer, onClose }: { order: MerchantOrder; answer: Answer; onClose: () => void }) {
  const t = useTranslations("ordersMerchant");
  const { Dialog, Field } = answers[answer] as typeof answers.refund;
  return (
    <Dialog
      danger={answer === "refuse"}
      title={t(`${answer}.title`, { number: order.order_number })}
      confirm={t(`${answer}.button`)}
      values={{ order_sn: order.order_number }}
      done={t(`${answer}.done`)}
      onClose={onClose}
    >
      <p>{t(`${answer}.text`)}</p>
      <Field name="note" label={t("note")} required={answer === "refuse"} />
    </Dialog>
  );
}

/** Saves a document of the order. */
export function MerchantFile({ order, fileId, label }: { order: MerchantOrder; fileId: string; label: ReactNode }) {
  const file = useDownload();
  const body = { order_sn: order.order_number, file_id: fileId };
  return (
    <Button
      size="small"
      icon="download"
      pending={file.pending}
      onClick={() => void file.start(() => request("/merchant/orderFile", body, { quiet: true }))}
    >
      {label}
    </Button>
  );
}
