import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { NewPasswordFields } from "#features/identity/accounts/screens/buyer/account-fields.tsx";
import { AccountFrame } from "#features/identity/accounts/screens/buyer/account-frame.tsx";
import { CodeField } from "#features/identity/accounts/screens/buyer/code-field.tsx";
import css from "#features/identity/merchant-onboarding/screens/buyer/application.module.css";
import { ApplicationForm, type Category } from "#features/identity/merchant-onboarding/screens/buyer/application-form.tsx";
import {
  clearApplicationKey,
  type OwnApplication,
  saveApplicationKey,
} from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { StepBar } from "#ui/step-bar.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  own: OwnApplication | null;
  categories: readonly Category[];
}

/** Merchant application: first the verification of the email address, then the form. */
export function ApplicationScreen({ own, categories }: Props) {
  const t = useTranslations("merchantOnboarding");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (!own)
    return (
      <ApplicationStart onOpened={(status) => (status === 0 || status === 3 ? void revalidate() : void navigate("/merchantSuccess"))} />
    );
  const leave = () => {
    clearApplicationKey();
    void revalidate();
  };
  const isOpen = own.status === 0 || own.status === 3;
  return (
    <Stack gap={5} className={css.page}>
      <PageHeader title={t("title")} intro={t("formIntro")} />
      <StepBar
        steps={[t("steps.who"), t("steps.form"), t("steps.review"), t("steps.sell")]}
        current={isOpen ? 1 : own.status === 2 ? 4 : 2}
      />
      <Text size="sm" tone="soft">
        {t("whose", { account: own.account })}{" "}
        <button type="button" className={textClass({ underlined: true, bare: true, tone: "brand", weight: "medium" })} onClick={leave}>
          {t("another")}
        </button>
      </Text>
      {own.status === 3 && <RefusalReasons reasons={own.reasons} />}
      {isOpen ? (
        <ApplicationForm own={own} categories={categories} />
      ) : (
        <p>
          {t("sentAlready")} <Link to="/merchantSuccess">{t("seeState")}</Link>
        </p>
      )}
    </Stack>
  );
}

function RefusalReasons({ reasons }: { reasons: readonly string[] }) {
  const t = useTranslations("merchantOnboarding");
  return (
    <Stack as="section" gap={3} pad={5} padX={6} ground="danger" radius="large" border="danger" className={css.refused}>
      <h2>{t("refused")}</h2>
      <Stack as="ul" gap={1} weight="medium" tone="danger">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Stack>
      <p>{t("refusedText")}</p>
    </Stack>
  );
}

/** Verifies the email address, to start a new application or to resume an existing one. */
function ApplicationStart({ onOpened }: { onOpened: (status: number) => void }) {
  const t = useTranslations("merchantOnboarding");
  const [isResuming, setResuming] = useState(false);
  const handleOpened = ({ settlement_key, status }: { settlement_key: string; status: number }) => {
    saveApplicationKey(settlement_key);
    onOpened(status);
  };
  const aside = {
    title: t("pitch"),
    promises: [
      [t("pitchOrders"), "box"],
      [t("pitchStore"), "store"],
      [t("pitchMoney"), "wallet"],
    ] as const,
  };
  const footer = (
    <>
      <button
        type="button"
        className={textClass({ underlined: true, bare: true, tone: "brand", weight: "medium" })}
        onClick={() => setResuming(!isResuming)}
      >
        {isResuming ? t("beginInstead") : t("goOnInstead")}
      </button>
      <Link to="/register" className={textClass({ line: true })}>
        {t("buyerInstead")}
      </Link>
    </>
  );
  return (
    <AccountFrame
      title={isResuming ? t("goOnTitle") : t("title")}
      intro={isResuming ? t("goOnIntro") : t("intro")}
      footer={footer}
      aside={aside}
    >
      {isResuming ? <ResumeForm onOpened={handleOpened} /> : <StartForm onOpened={handleOpened} />}
    </AccountFrame>
  );
}

interface OpenedProps {
  onOpened: (data: { settlement_key: string; status: number }) => void;
}

function EmailField() {
  const t = useTranslations("merchantOnboarding");
  return <TextField name="account" label={t("email")} hint={t("emailHint")} type="email" required autoComplete="username" />;
}

function StartForm({ onOpened }: OpenedProps) {
  const t = useTranslations("merchantOnboarding");
  const start = useCall("/home/startSettlement", onOpened, { quiet: true });
  return (
    <Form call={start}>
      <EmailField />
      <CodeField purpose="settle" />
      <FormRow>
        <NewPasswordFields />
      </FormRow>
      <Checkbox name="agree" label={t("terms")} required>
        {t.rich("agreeWith", { terms: (text) => <Link to="/center_menu?pageKey=merchant_terms">{text}</Link> })}
      </Checkbox>
      <Button type="submit" variant="primary" size="large" pending={start.pending}>
        {t("begin")}
      </Button>
    </Form>
  );
}

function ResumeForm({ onOpened }: OpenedProps) {
  const t = useTranslations("merchantOnboarding");
  const open = useCall("/home/openSettlement", onOpened, { quiet: true });
  return (
    <Form call={open}>
      <EmailField />
      <CodeField purpose="settle" />
      <Button type="submit" variant="primary" size="large" pending={open.pending}>
        {t("goOn")}
      </Button>
    </Form>
  );
}
