import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { QuoteDetails } from "#features/inventory/freight/screens/quote-details.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type QuotePath = "/user/freightQuote" | "/operator/freightQuote";

interface Props {
  quoteId: number;
  /** The call that reads the quote: staff read those of all companies. */
  path?: QuotePath;
  /** What a checkout knows of the quote; an order shows the button alone. */
  summary?: { carrier: string; carriers: number; pallets: number; valid_until: string; is_sample: boolean };
  /** Takes the quote of another carrier; absent where the carrier stands. */
  onChosen?: ((quoteId: number) => void) | undefined;
}

/** Who brings the goods, until when the price holds, and a dialog that explains it. Loaded after the page. */
export function FreightPart({ quoteId, path = "/user/freightQuote", summary, onChosen }: Props) {
  const t = useTranslations("freight");
  const deadline = useDeadline();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="span" gap={1} items={summary ? "end" : "start"} above={summary ? undefined : 2}>
      {summary && summary.carrier !== "" && (
        <Text as="span" size="sm" tone="soft" block>
          {t("by", { carrier: summary.carrier, pallets: summary.pallets })}
        </Text>
      )}
      {summary && (
        <Text as="span" size="sm" tone="soft" block>
          {t("until", { date: deadline(summary.valid_until, { withTime: true }) })}
        </Text>
      )}
      <Button size="small" variant={summary ? "quiet" : "secondary"} onClick={() => setOpen(true)}>
        {t(onChosen && (summary?.carriers ?? 0) > 1 ? "compare" : "how")}
      </Button>
      {isOpen && <QuoteDialog key={quoteId} quoteId={quoteId} path={path} onChosen={onChosen} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

interface DialogProps extends Pick<Props, "quoteId" | "onChosen"> {
  path: QuotePath;
  onClose: () => void;
}

function QuoteDialog({ quoteId, path, onChosen, onClose }: DialogProps) {
  const t = useTranslations("freight");
  const [answer, setAnswer] = useState<DataOf<"/user/freightQuote"> | "failed">();
  const choose = useCall("/user/chooseFreightCarrier", ({ freight_quote_id }) => {
    onChosen?.(freight_quote_id);
    onClose();
  });
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    setAsked(true);
    request(path, { freight_quote_id: quoteId }, { quiet: true }).then(setAnswer, (error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      setAnswer("failed");
    });
  }
  return (
    <Dialog open onClose={onClose} title={t("title", { number: String(quoteId) })} size="wide">
      {answer === undefined && <Skeleton height="20rem" />}
      {answer === "failed" && <Text tone="danger">{t("failed")}</Text>}
      {answer !== undefined && answer !== "failed" && (
        <QuoteDetails
          quote={answer}
          isChoosing={choose.pending}
          onChoose={onChosen && ((carrier) => void choose.submit({ freight_quote_id: quoteId, carrier }))}
        />
      )}
    </Dialog>
  );
}
