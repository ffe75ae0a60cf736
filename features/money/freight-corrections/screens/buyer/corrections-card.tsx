import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { ObjectDialog } from "#features/money/freight-corrections/screens/buyer/object-dialog.tsx";
import { CorrectionComparison } from "#features/money/freight-corrections/screens/comparison.tsx";
import { CorrectedLines, type Correction, Evidence, Found } from "#features/money/freight-corrections/screens/facts.tsx";
import { CorrectionHistory } from "#features/money/freight-corrections/screens/history.tsx";
import { correctionStatuses } from "#features/money/freight-corrections/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

const answer = action("/user/answerFreightCorrection");

/** The corrections of a shipment's freight that the buyer was shown: proof, both prices, history, and the answer. */
export function CorrectionsCard({ corrections }: { corrections: DataOf<"/user/freightCorrections"> }) {
  const t = useTranslations("freightCorrections.buyer");
  return (
    <Card title={t("title")}>
      <Stack gap={6}>
        {corrections.list.map((correction) => (
          <CorrectionEntry key={correction.correction_id} correction={correction} />
        ))}
      </Stack>
    </Card>
  );
}

function CorrectionEntry({ correction }: { correction: Correction }) {
  const t = useTranslations("freightCorrections.buyer");
  const common = useTranslations("freightCorrections");
  const money = useMoney();
  const deadline = useDeadline();
  const { difference, status, carrier_name: carrier, invoice_number: invoice } = correction;
  const isLess = difference.startsWith("-");
  return (
    <Stack gap={4}>
      <Inline gap={3} wrap justify="between">
        <Text as="span" weight="medium">
          {t(isLess ? "less" : "more", { amount: money(difference.replace("-", "")) })}
        </Text>
        <StatusChip tone={toneOf(correctionStatuses, status, "buyer")}>{t(`statuses.${status}`)}</StatusChip>
      </Inline>
      <p>{t("intro", { carrier, invoice })}</p>
      <Found correction={correction} />
      {correction.files.length > 0 && (
        <Stack gap={1}>
          <Text weight="medium">{t("proof")}</Text>
          <Evidence files={correction.files} />
        </Stack>
      )}
      <CorrectedLines lines={correction.lines} />
      <CorrectionComparison comparison={correction} />
      {status === "shown" && <Answer correction={correction} />}
      {status === "due" && correction.pay_by && <Text>{t("payBy", { date: deadline(correction.pay_by) })}</Text>}
      {status === "due" && (
        <div>
          <ButtonLink to={`/logistics/order?tab=waiting&order_sn=${encodeURIComponent(correction.order_number)}`} variant="primary">
            {t("pay", { amount: money(correction.due) })}
          </ButtonLink>
        </div>
      )}
      <Text as="h3" weight="medium">
        {common("history")}
      </Text>
      <CorrectionHistory
        events={correction.events}
        titleOf={({ action, amount }) =>
          action === "record" || action === "dispute" || action === "cancel"
            ? common(`events.${action}`)
            : t(`events.${action}`, { amount: money(amount ?? "0.00") })
        }
        nameOf={({ person }) => person}
      />
    </Stack>
  );
}

/** Accepts or disputes a correction that is shown. */
function Answer({ correction }: { correction: Correction }) {
  const t = useTranslations("freightCorrections.buyer");
  const deadline = useDeadline();
  const money = useMoney();
  const [open, setOpen] = useState<"accept" | "object">();
  const onClose = () => setOpen(undefined);
  const { correction_id, respond_by, difference } = correction;
  return (
    <Stack gap={3}>
      {respond_by && (
        <Notice tone="waiting" icon="clock">
          {t("until", { time: deadline(respond_by, { withTime: true }) })}
        </Notice>
      )}
      <Inline gap={2} wrap>
        <Button variant="primary" onClick={() => setOpen("accept")}>
          {t("accept")}
        </Button>
        <Button onClick={() => setOpen("object")}>{t("object")}</Button>
      </Inline>
      {open === "accept" && (
        <answer.Confirm
          title={t("acceptTitle")}
          confirm={t("accept")}
          values={{ correction_id, answer: "accept" }}
          done={t("accepted")}
          onClose={onClose}
        >
          {t("acceptText", { amount: money(difference) })}
        </answer.Confirm>
      )}
      {open === "object" && <ObjectDialog correctionId={correction_id} onClose={onClose} />}
    </Stack>
  );
}
