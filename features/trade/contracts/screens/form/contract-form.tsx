import { type Dispatch, type FocusEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { Form } from "#ui/form.tsx";
import { FormSection } from "#ui/form-section.tsx";
import { Stack, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StepBar } from "#ui/step-bar.tsx";
import { useToday } from "#ui/use-today.ts";
import { type ContractGoods, type ContractValues, fromTemplate, type TextName, textNames, toNewValues } from "./contract-values.ts";
import { type FormStep, formSteps } from "./form-steps.ts";
import { GoodsRows } from "./goods-rows.tsx";
import { PartyFields } from "./party-fields.tsx";
import { type FieldsProps, PaymentFields } from "./payment-fields.tsx";
import { StandardFields } from "./standard-fields.tsx";
import type { FormAction } from "./use-contract-form.ts";
import type { ContractSteps } from "./use-contract-steps.ts";

/** What a new contract can start with besides templates; no template has such a name. */
const earlierStart = " earlier";
const usualStart = " usual";

/** The terms that a contract starts with: those of the last contract, usual ones, or a template. Goods and parties are left as they are. */
const termsOfStart = (goods: ContractGoods): Partial<ContractValues> => {
  const { rows: _rows, ...values } = toNewValues(goods);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/^(purchaser|maker)_/.test(name)));
};

interface StartFromProps {
  prefilled: ContractGoods;
  dispatch: Dispatch<FormAction>;
  /** Names what the contract starts with: a template, or one of the two others. */
  onStart: (start: string) => void;
}

/** Chooses what the terms of a new contract start with. Without templates and an earlier contract there is nothing to choose. */
function StartFrom({ prefilled, dispatch, onStart }: StartFromProps) {
  const t = useTranslations("contractsTemplates");
  const today = useToday();
  const { data } = useQueryCall("/user/contractTemplates", {});
  const [chosen, setChosen] = useState("");
  const { earlier } = prefilled;
  const templates = data?.list ?? [];
  if (templates.length === 0) return null;
  const start = (value: string) => {
    setChosen(value);
    const template = templates.find(({ template_id }) => String(template_id) === value);
    const from = value === usualStart ? { ...prefilled, earlier: null } : prefilled;
    dispatch({ type: "set", values: { ...termsOfStart(from), ...(template && fromTemplate(template, today, prefilled.delivery_date)) } });
    onStart(template?.name ?? value);
  };
  return (
    <SelectField
      name="start_from"
      label={t("startFrom")}
      hint={t("startHint")}
      placeholder={false}
      value={chosen || (earlier ? earlierStart : usualStart)}
      onChange={({ target }) => start(target.value)}
      options={[
        ...(earlier ? [{ value: earlierStart, label: t("earlier", { number: earlier.contract_sn }) }] : []),
        { value: usualStart, label: t("usual") },
        ...templates.map(({ template_id, name }) => ({ value: String(template_id), label: name })),
      ]}
    />
  );
}

/** The third step, which is by far the longest. */
const TermsFields = lazy(async () => ({ default: (await import("#features/trade/contracts/screens/form/terms-fields.tsx")).TermsFields }));

/** What a new contract was started with. */
export type Prefilled = ContractGoods;

interface Props {
  /** The form's id, for the submit button outside of it. */
  id: string;
  values: ContractValues;
  dispatch: Dispatch<FormAction>;
  steps: ContractSteps;
  /** Which side writes: the buyer has an address book. */
  side: "buyer" | "merchant";
  prefilled?: Prefilled | undefined;
  /** The last step. */
  check: ReactNode;
}

/** The terms of a contract in five steps, of which one is shown. The parent submits the values; wrong fields are marked here. */
export function ContractForm({ id, values, dispatch, steps, side, prefilled, check }: Props) {
  const t = useTranslations("contractsForm.steps");
  const { step, complete, openable, open } = steps;
  const [start, setStart] = useState(prefilled?.earlier ? earlierStart : usualStart);
  // Texts are trimmed when the field is left.
  const trim = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const name = textNames.find((known) => known === target.name);
    if (name && target.value !== target.value.trim())
      dispatch({ type: "set", values: { [name]: target.value.trim() } as Partial<Record<TextName, string>> });
  };
  return (
    <Form call={steps.call} id={id}>
      <Stack gap={6} onBlur={trim}>
        <StepBar
          steps={formSteps.map((name) => t(name))}
          current={formSteps.indexOf(step)}
          done={complete}
          openable={openable}
          onOpen={(index) => open(formSteps[index] ?? step)}
        />
        <StepHead step={step} />
        {prefilled && step === "parties" && <StartFrom prefilled={prefilled} dispatch={dispatch} onStart={setStart} />}
        {prefilled && <PrefilledNotice step={step} prefilled={prefilled} start={start} />}
        {step === "check" ? check : <StepFields step={step} values={values} dispatch={dispatch} side={side} />}
      </Stack>
    </Form>
  );
}

/** Where the reader is. It takes the focus when another step is opened, so that the next key or word is at its start. */
function StepHead({ step }: { step: FormStep }) {
  const t = useTranslations("contractsForm.steps");
  const head = useRef<HTMLParagraphElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    head.current?.focus();
    head.current?.scrollIntoView({ block: "nearest" });
  }, [step]);
  return (
    <p ref={head} tabIndex={-1} className={textClass({ size: "sm", tone: "soft" })}>
      {t("position", { number: String(formSteps.indexOf(step) + 1), count: String(formSteps.length), name: t(step) })}
    </p>
  );
}

/** Where values come from that nobody has typed. */
function PrefilledNotice({ step, prefilled, start }: { step: FormStep; prefilled: Prefilled; start: string }) {
  const t = useTranslations("contractsForm.prefilled");
  const templates = useTranslations("contractsTemplates");
  const { lead_days, earlier } = prefilled;
  const isTemplate = start !== earlierStart && start !== usualStart;
  if (step === "check") return null;
  const texts = [
    step === "parties" && t("parties"),
    step === "goods" && t("goods"),
    step === "terms" && lead_days > 0 && !isTemplate && t("lead", { days: lead_days }),
    step !== "parties" && start === earlierStart && earlier && t("earlier", { number: earlier.contract_sn }),
    step !== "parties" && isTemplate && templates("started", { name: start }),
  ].filter((text) => typeof text === "string");
  return texts.length > 0 && <Notice icon="info">{texts.join(" ")}</Notice>;
}

function StepFields({ step, values, dispatch, side }: FieldsProps & { step: Exclude<FormStep, "check">; side: Props["side"] }) {
  const t = useTranslations("contractsForm");
  switch (step) {
    case "parties":
      return (
        <>
          <PartyFields side="purchaser" values={values} dispatch={dispatch} withAddressBook={side === "buyer"} />
          <PartyFields side="maker" values={values} dispatch={dispatch} withAddressBook={false} />
        </>
      );
    case "goods":
      return (
        <>
          <FormSection title={t("sections.goods")}>
            <GoodsRows rows={values.rows} dispatch={dispatch} />
          </FormSection>
          <FormSection title={t("sections.standard")} intro={t("sections.standardIntro")}>
            <StandardFields values={values} dispatch={dispatch} />
          </FormSection>
        </>
      );
    case "terms":
      return (
        <Suspense fallback={<Skeleton height="40rem" />}>
          <TermsFields values={values} dispatch={dispatch} />
        </Suspense>
      );
    case "payment":
      return <PaymentFields values={values} dispatch={dispatch} />;
  }
}
