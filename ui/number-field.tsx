import { useLocale, useTranslations } from "use-intl";
import { toLanguage } from "#kernel/languages.ts";
import { parseAmount } from "#kernel/money.ts";
import { formatTypedNumber, parseTypedNumber } from "#kernel/typed-numbers.ts";
import { classes } from "#ui/classes.ts";
import css from "#ui/field.module.css";
import { Field } from "#ui/field.tsx";
import { moneyDecimals, NumberInput } from "#ui/number-input.tsx";
import { type FieldProps, useField } from "#ui/use-field.ts";
import type { TypedNumberProps } from "#ui/use-typed-number.ts";

interface Props extends FieldProps, TypedNumberProps {
  /** Unit after the value: `%`, `kg`, `USD`. */
  unit?: string;
  /** A number of the wire, shown as the language writes it. */
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  disabled?: boolean;
}

interface MoneyProps extends Props {
  /** Refuses 0. */
  aboveZero?: boolean;
}

/**
 * A number with decimals, typed as the reader's language writes it: "1,234.5" or "1.234,5". Submits and gives out the plain form,
 * "1234.5"; `rule` gets that form too. Text that is no number is marked.
 */
export function NumberField(props: Props) {
  const t = useTranslations("ui.form");
  const example = formatTypedNumber("1250.5", toLanguage(useLocale()));
  return <PlainField {...props} minDecimals={0} check={(plain) => (plain === undefined ? t("number", { example }) : undefined)} />;
}

/** An amount of money: at least 0, or above 0, with at most two decimals. */
export function MoneyField({ aboveZero = false, ...props }: MoneyProps) {
  const t = useTranslations("ui.form");
  const example = formatTypedNumber("1250", toLanguage(useLocale()), moneyDecimals);
  const check = (plain: string | undefined) => {
    const cents = plain === undefined ? undefined : parseAmount(plain);
    if (cents === undefined || (aboveZero && cents === 0)) return t(aboveZero ? "amountAboveZero" : "amount", { example });
    return undefined;
  };
  return <PlainField {...props} minDecimals={moneyDecimals} check={check} />;
}

interface PlainProps extends Props {
  minDecimals: number;
  /** Judges the plain form, undefined for a text that is no number. */
  check: (plain: string | undefined) => string | undefined;
}

function PlainField({ check, rule, unit, value, defaultValue, onChange, placeholder, minDecimals, ...props }: PlainProps) {
  const language = toLanguage(useLocale());
  const { name, label, labelHidden, hint, required, error: outsideError, maxLength = 20, ...native } = props;
  const checkText: FieldProps["rule"] = (text, values) => {
    const plain = parseTypedNumber(text, language);
    return check(plain) ?? (plain === undefined ? undefined : rule?.(plain, values));
  };
  const field = { name, label, rule: checkText, ...(hint && { hint }), ...(required && { required }) };
  const { id, error, control } = useField<HTMLInputElement>({ ...field, ...(outsideError && { error: outsideError }) }, "enter");
  const input = (
    <NumberInput
      {...control}
      {...native}
      name={name}
      data-first={native.autoFocus}
      minDecimals={minDecimals}
      value={value}
      defaultValue={defaultValue}
      onChange={onChange}
      maxLength={maxLength}
      placeholder={placeholder && formatTypedNumber(placeholder, language, minDecimals)}
      className={classes(css.control)}
    />
  );
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} required={required}>
      {unit === undefined ? (
        input
      ) : (
        <span className={css.affixed}>
          {input}
          {unit && <span className={css.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}
