import { useEffect, useRef, useState } from "react";
import { CallRefused, request } from "#client/request.ts";
import { type SignedRequest, signRequest } from "#client/sign-request.ts";
import { signParams } from "#client/signature.ts";

/** The goods of a checkout as the calls take them. */
export interface HeldGoods {
  cart_id?: string;
  product_list?: string;
}

export type Hold = { state: "held"; endsAt: number } | { state: "over" } | { state: "refused"; reason: string; message: string };

/** A signature is valid for some minutes; a closing page has no time to make one. */
const signEveryMs = 60_000;

/** Reports a closing page. The hold stays for half a minute, because the page may be reloading. */
const useClosingReport = (isHeld: boolean): void => {
  useEffect(() => {
    if (!isHeld) return undefined;
    let signed: SignedRequest | undefined;
    const sign = () => void signRequest({ reloads: 1 }, signParams).then((ready) => (signed = ready));
    const report = () => {
      if (!signed) return;
      const { texts, headers } = signed;
      void fetch("/user/leaveCheckout", { method: "POST", headers, body: new URLSearchParams(texts), keepalive: true });
    };
    sign();
    const timer = setInterval(sign, signEveryMs);
    addEventListener("pagehide", report);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", report);
    };
  }, [isHeld]);
};

/**
 * Holds goods while the component is shown: when it appears, when the goods change, and when the buyer comes back to the tab. Leaving frees
 * them. Undefined until the server has answered, and where nothing is held.
 */
export const useHold = (goods: HeldGoods): [hold: Hold | undefined, holdAgain: () => void] => {
  const [hold, setHold] = useState<Hold>();
  const [attempt, setAttempt] = useState(0);
  const isOver = useRef(false);
  const { cart_id, product_list } = goods;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt holds the same goods again
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const start = async () => {
      try {
        const body = product_list === undefined ? { cart_id: cart_id ?? "" } : { product_list };
        const { ends_at, seconds_left } = await request("/user/holdCheckout", body, { quiet: true, signal });
        isOver.current = false;
        setHold(ends_at === null ? undefined : { state: "held", endsAt: Date.now() + seconds_left * 1000 });
      } catch (error) {
        if (!(error instanceof CallRefused)) return;
        setHold({ state: "refused", reason: error.reason, message: error.message });
      }
    };
    const comeBack = () => {
      if (!document.hidden && !isOver.current) void start();
    };
    void start();
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      stop.abort();
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [cart_id, product_list, attempt]);

  useEffect(
    () => () => {
      void request("/user/leaveCheckout", {}, { quiet: true }).catch(() => undefined);
    },
    [],
  );

  useEffect(() => {
    if (hold?.state !== "held") return undefined;
    const timer = setTimeout(
      () => {
        isOver.current = true;
        setHold({ state: "over" });
      },
      Math.max(0, hold.endsAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [hold]);

  useClosingReport(hold?.state === "held");
  return [hold, () => setAttempt((count) => count + 1)];
};
