import { type MouseEvent, useContext, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, request } from "#client/request.ts";
import type { CodePurpose } from "#features/identity/accounts/contract.ts";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { Button } from "#ui/button.tsx";
import { FormContext } from "#ui/form-context.ts";
import { Grid } from "#ui/layout.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

const resendDelaySeconds = 60;

/** Counts down the seconds until another code can be requested. */
const useCountdown = (): [secondsLeft: number, start: () => void] => {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return [secondsLeft, () => setSecondsLeft(resendDelaySeconds)];
};

/** The field for the code and the button that sends it, to `account` or to the account field of the same form. */
export function CodeField({ purpose, account }: { purpose: CodePurpose; account?: string }) {
  const t = useTranslations("accountsCode");
  const tForm = useTranslations("ui.form");
  const [secondsLeft, startCountdown] = useCountdown();
  const [pending, setPending] = useState(false);
  const form = useContext(FormContext);
  const hydrated = useHydrated();

  const send = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem("account");
    const recipient = account ?? (field instanceof HTMLInputElement ? field.value.trim() : "");
    if (account === undefined && form?.handleBlur("account") === false) {
      if (field instanceof HTMLInputElement) field.focus();
      return;
    }
    setPending(true);
    try {
      await request("/user/sendCode", { account: recipient, purpose });
      startCountdown();
      toast(t("sent", { account: recipient }), { tone: "success", durationMs: 4000 });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
    } finally {
      setPending(false);
    }
  };
  return (
    <Grid align="start" gap={2} splitEnd className={css.code}>
      <TextField
        name="code"
        label={t("label")}
        hint={t("hint")}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        rule={(digits) => (/^[0-9]{6}$/.test(digits.trim()) ? undefined : tForm("wrong", { text: t("label") }))}
      />
      <Button onClick={send} pending={pending} disabled={!hydrated || secondsLeft > 0}>
        {secondsLeft > 0 ? t("again", { seconds: secondsLeft }) : t("send")}
      </Button>
    </Grid>
  );
}
