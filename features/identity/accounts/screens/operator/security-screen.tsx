import { useState } from "react";
import { useRevalidator } from "react-router";
import { encode } from "uqr";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { refreshSession } from "#client/login.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/identity/accounts/screens/operator/security.module.css";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { Form, FormActions } from "#ui/form.tsx";
import { Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { StepBar } from "#ui/step-bar.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Factor = DataOf<"/user/secondFactor">;
type Enrollment = DataOf<"/user/startSecondFactor">;

/** Second factor of a staff member (docs/security.md S35): set-up, recovery codes, and disabling where that is allowed. */
export function SecurityScreen({ factor }: { factor: Factor }) {
  const t = useTranslations("accountsConsole");
  const { revalidate } = useRevalidator();
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isDisabling, setDisabling] = useState(false);
  const finish = () => {
    setEnrollment(undefined);
    setCodes(undefined);
    setDisabling(false);
    void revalidate();
  };
  const step = codes ? 2 : enrollment ? 1 : 0;
  const isSettingUp = enrollment !== undefined || codes !== undefined || !factor.is_on;
  // While the recovery codes are shown the factor is enabled, although the loaded data is older.
  const isOn = factor.is_on || codes !== undefined;
  return (
    <Stack gap={4} foot={12} className={css.page}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        aside={<StatusChip tone={isOn ? "done" : factor.is_required ? "error" : "waiting"}>{isOn ? t("on") : t("off")}</StatusChip>}
      />
      {factor.is_required && !isOn && (
        <Text pad={3} padX={4} tone="deal" ground="deal" radius border="deal">
          {t("required")}
        </Text>
      )}
      {factor.is_on && !isSettingUp && <EnabledCard factor={factor} onRenew={setEnrollment} onDisable={() => setDisabling(true)} />}
      {isDisabling && <DisableCard onDone={finish} onBack={() => setDisabling(false)} />}
      {isSettingUp && (
        <Card title={t("setUp")}>
          <Stack gap={4}>
            <StepBar steps={[t("steps.password"), t("steps.scan"), t("steps.keep")]} current={step} />
            {step === 0 && <StartForm isOn={factor.is_on} onStarted={setEnrollment} />}
            {enrollment && !codes && <ScanStep enrollment={enrollment} onDone={setCodes} />}
            {codes && <RecoveryCodes codes={codes} onDone={finish} />}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

interface EnabledCardProps {
  factor: Factor;
  onRenew: (enrollment: Enrollment) => void;
  onDisable: () => void;
}

function EnabledCard({ factor, onRenew, onDisable }: EnabledCardProps) {
  const t = useTranslations("accountsConsole");
  const [isRenewing, setRenewing] = useState(false);
  return (
    <Card title={t("on")}>
      <Stack gap={4}>
        <p>
          {t("since")} {factor.since && <Moment at={factor.since} />} · {t("left", { count: factor.recovery_left })}
        </p>
        {isRenewing ? (
          <StartForm isOn onStarted={onRenew} />
        ) : (
          <Inline align="stretch" wrap gap={2}>
            <Button onClick={() => setRenewing(true)}>{t("renew")}</Button>
            {!factor.is_required && <Button onClick={onDisable}>{t("turnOff")}</Button>}
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

function CurrentCodeField() {
  const t = useTranslations("accountsConsole");
  return <TextField name="second_factor" label={t("presentCode")} required autoComplete="one-time-code" maxLength={20} />;
}

function StartForm({ isOn, onStarted }: { isOn: boolean; onStarted: (enrollment: Enrollment) => void }) {
  const t = useTranslations("accountsConsole");
  const start = useCall("/user/startSecondFactor", onStarted, { quiet: true });
  return (
    <Form call={start}>
      <p>{t("beginText")}</p>
      <PasswordField name="password" label={t("password")} required />
      {isOn && <CurrentCodeField />}
      <FormActions>
        <Button type="submit" variant="primary" pending={start.pending}>
          {t("begin")}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The QR code, dark on white in every theme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={`${css.qr} ${textClass({ border: true, radius: true, wide: true })}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} className={css.light} />
      <path d={path} className={css.dark} />
    </svg>
  );
}

function ScanStep({ enrollment, onDone }: { enrollment: Enrollment; onDone: (codes: readonly string[]) => void }) {
  const t = useTranslations("accountsConsole");
  const confirm = useCall(
    "/user/confirmSecondFactor",
    ({ recovery_codes }) => {
      onDone(recovery_codes);
      void refreshSession().catch(() => undefined);
    },
    { quiet: true },
  );
  return (
    <Grid align="start" gap={5} className={css.scan}>
      <QrCode text={enrollment.uri} label={t("qr")} />
      <Form call={confirm}>
        <p>{t("scanText")}</p>
        <p>
          {t("byHand")}
          <code className={classes(textClass({ anywhere: true, above: 1, block: true }), textClass({ mono: true }))}>
            {enrollment.secret.match(/.{1,4}/g)?.join(" ")}
          </code>
        </p>
        <TextField
          name="code"
          label={t("code")}
          hint={t("codeHint")}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <FormActions>
          <Button type="submit" variant="primary" pending={confirm.pending}>
            {t("confirm")}
          </Button>
        </FormActions>
      </Form>
    </Grid>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations("accountsConsole");
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast(t("copied"), { tone: "success" });
  };
  return (
    <Stack gap={4}>
      <p role="status">{t("keepText")}</p>
      <Grid as="ul" gap={2} frame="sunken" pad={4} cells="9rem">
        {codes.map((code) => (
          <li key={code}>
            <code className={textClass({ mono: true })}>{code}</code>
          </li>
        ))}
      </Grid>
      <Inline align="stretch" wrap gap={2}>
        <Button icon="copy" onClick={copy}>
          {t("copy")}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t("saved")}
        </Button>
      </Inline>
    </Stack>
  );
}

function DisableCard({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const t = useTranslations("accountsConsole");
  const remove = useCall("/user/removeSecondFactor", onDone, { quiet: true });
  return (
    <Card title={t("turnOff")}>
      <Form call={remove}>
        <p>{t("turnOffText")}</p>
        <PasswordField name="password" label={t("password")} required />
        <CurrentCodeField />
        <FormActions>
          <Button type="submit" variant="danger" pending={remove.pending}>
            {t("turnOff")}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t("keepOn")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
