import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { type HeldGoods, useHold } from "#features/trade/checkout-holds/screens/buyer/use-hold.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

/** Below this the countdown calls for attention. */
const lastMinutesMs = 2 * 60_000;

/** Refusals that say something about the goods; others are shown where they belong, such as a missing certification. */
const shownReasons: ReadonlySet<string> = new Set(["INSUFFICIENT_STOCK", "HOLD_USED_UP"]);

const useTimeLeft = (endsAt: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, endsAt - now);
};

const toClockText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Holds the goods of this checkout while it is shown, and counts down how long they are held. */
export function HoldNotice(goods: HeldGoods) {
  const t = useTranslations("checkoutHolds");
  const [hold, holdAgain] = useHold(goods);
  if (hold?.state === "held") return <Countdown endsAt={hold.endsAt} />;
  if (!hold || (hold.state === "refused" && !shownReasons.has(hold.reason))) return null;
  const text = hold.state === "over" ? t("over") : hold.reason === "INSUFFICIENT_STOCK" ? t("taken") : hold.message;
  const mayTryAgain = hold.state === "over" || hold.reason === "INSUFFICIENT_STOCK";
  return (
    <Notice tone="waiting" icon="clock" role="status">
      <Inline gap={3} wrap items="center" justify="between">
        <span>{text}</span>
        {mayTryAgain && (
          <Button size="small" onClick={holdAgain}>
            {t(hold.state === "over" ? "again" : "tryAgain")}
          </Button>
        )}
      </Inline>
    </Notice>
  );
}

function Countdown({ endsAt }: { endsAt: number }) {
  const t = useTranslations("checkoutHolds");
  const left = useTimeLeft(endsAt);
  return (
    <Notice tone={left < lastMinutesMs ? "waiting" : "info"} icon="clock">
      <span role="timer">
        {t.rich("held", {
          time: () => (
            <Text as="span" weight="bold">
              {toClockText(left)}
            </Text>
          ),
        })}
      </span>
    </Notice>
  );
}
