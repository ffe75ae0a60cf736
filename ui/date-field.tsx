import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { toLanguage } from "#kernel/languages.ts";
import css from "#ui/date-field.module.css";
import { type DateString, formatDateText, isCompleteDateText, parseDateText } from "#ui/date-text.ts";
import fieldCss from "#ui/field.module.css";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazy } from "#ui/lazy.ts";
import { Popover } from "#ui/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useChangeEvent } from "#ui/use-change-event.ts";
import { type FieldProps, useField } from "#ui/use-field.ts";

/** Both ends are inclusive; an empty text is an open end. */
export interface DateRange {
  from: DateString;
  to: DateString;
}

interface Limits {
  /** First and last allowed day. */
  min?: DateString | undefined;
  max?: DateString | undefined;
  disabled?: boolean;
}

interface Props extends FieldProps, Limits {
  /** `2026-11-20` or an empty text, as submitted. */
  defaultValue?: DateString | undefined;
  value?: DateString;
  onChange?: (date: DateString) => void;
}

const CalendarPanel = lazy(() => import("#ui/calendar-panel.tsx").then(({ CalendarPanel: panel }) => ({ default: panel })));
const RangeCalendarPanel = lazy(() => import("#ui/calendar-panel.tsx").then(({ RangeCalendarPanel: panel }) => ({ default: panel })));

/**
 * The value of a field that its parent may control. A change shows at once, also while the parent is still applying it by a
 * navigation, so that two changes in a row do not undo each other.
 */
const useLatestValue = (value: DateString | undefined, defaultValue = "") => {
  const [latest, setLatest] = useState({ value, shown: value ?? defaultValue });
  if (latest.value !== value) setLatest({ value, shown: value ?? latest.shown });
  const setShown = (shown: DateString) => setLatest((known) => ({ ...known, shown }));
  return [latest.shown, setShown] as const;
};

/**
 * A day, typed or chosen in a calendar. Shows the numeric format of the language, also accepts `2026-11-20`, and submits
 * `2026-11-20` under its name, as a native date input does. The calendar is loaded when it is opened.
 */
export function DateField({ defaultValue = "", value, onChange, ...rest }: Props) {
  const [date, setDate] = useLatestValue(value, defaultValue);
  const changeDate = (changed: DateString) => {
    setDate(changed);
    if (changed !== date) onChange?.(changed);
  };
  return (
    <DateInput {...rest} date={date} onDate={changeDate}>
      {(close) => (
        <CalendarPanel
          label={rest.label}
          min={rest.min}
          max={rest.max}
          value={date}
          onChange={(chosen) => {
            changeDate(chosen);
            close();
          }}
        />
      )}
    </DateInput>
  );
}

interface RangeProps extends Limits {
  from: FieldProps;
  to: FieldProps;
  defaultValue?: Partial<DateRange>;
  value?: DateRange;
  onChange?: (range: DateRange) => void;
}

/** A first and a last day: two fields side by side in the grid around them, with one calendar for both. */
export function DateRangeField({ from, to, defaultValue, value, onChange, ...limits }: RangeProps) {
  const t = useTranslations("uiControls.date");
  const [firstDay, setFirstDay] = useLatestValue(value?.from, defaultValue?.from);
  const [lastDay, setLastDay] = useLatestValue(value?.to, defaultValue?.to);
  const range: DateRange = { from: firstDay, to: lastDay };
  const changeRange = (changed: DateRange) => {
    setFirstDay(changed.from);
    setLastDay(changed.to);
    if (changed.from !== range.from || changed.to !== range.to) onChange?.(changed);
  };
  const panel = (close: () => void) => (
    <RangeCalendarPanel
      label={`${from.label} – ${to.label}`}
      min={limits.min}
      max={limits.max}
      value={range}
      onChange={(chosen) => {
        changeRange(chosen);
        close();
      }}
    />
  );
  const orderRule: FieldProps["rule"] = (day, values) => (range.from !== "" && day < range.from ? t("wrongOrder") : to.rule?.(day, values));
  return (
    <>
      <DateInput {...from} {...limits} date={range.from} onDate={(day) => changeRange({ ...range, from: day })}>
        {panel}
      </DateInput>
      <DateInput {...to} {...limits} rule={orderRule} date={range.to} onDate={(day) => changeRange({ ...range, to: day })}>
        {panel}
      </DateInput>
    </>
  );
}

interface InputProps extends FieldProps, Limits {
  date: DateString;
  onDate: (date: DateString) => void;
  /** The calendar. */
  children: (close: () => void) => ReactNode;
}

/** The rule of a date field in terms of the typed text: an existing day within the limits, then the rule of the caller. */
const useDateRule = ({ min, max, rule }: FieldProps & Limits): NonNullable<FieldProps["rule"]> => {
  const t = useTranslations("uiControls.date");
  const language = toLanguage(useLocale());
  return (text, values) => {
    const date = parseDateText(text, language);
    if (!date) return t("wrong", { example: formatDateText("2026-11-25", language) });
    if (min && date < min) return t("notBefore", { day: formatDateText(min, language) });
    if (max && date > max) return t("notAfter", { day: formatDateText(max, language) });
    return rule?.(date, values);
  };
};

function DateInput({ date, onDate, children, disabled, ...props }: InputProps) {
  const { name, label, labelHidden, hint, required } = props;
  const t = useTranslations("uiControls.date");
  const language = toLanguage(useLocale());
  // What is being typed, until it is applied.
  const [draft, setDraft] = useState<string>();
  const [wrongText, setWrongText] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const popoverId = useId();
  useChangeEvent(anchor, date);
  const rule = useDateRule(props);
  const outsideError = wrongText ? t("wrong", { example: formatDateText("2026-11-25", language) }) : undefined;
  const field = useField<HTMLInputElement>({ ...props, rule, ...(outsideError && { error: outsideError }) }, "enter");
  const { name: _name, onBlur, onInput, ...control } = field.control;

  const apply = (text: string): boolean => {
    const typed = text.trim() === "" ? "" : parseDateText(text, language);
    if (typed === undefined) return false;
    onDate(typed);
    return true;
  };
  const handleInput = (text: string) => {
    setDraft(text);
    setWrongText(false);
    onInput();
    if (text === "" || isCompleteDateText(text, language)) apply(text);
  };
  const commit = () => {
    if (draft === undefined) return;
    const isDate = apply(draft);
    setWrongText(!isDate);
    if (isDate) setDraft(undefined);
  };
  const handleKeyDown = ({ key, altKey }: KeyboardEvent) => {
    if (key === "Enter") commit();
    if (key === "ArrowDown" && altKey) document.getElementById(popoverId)?.showPopover();
  };
  const handleOpenChange = (open: boolean) => {
    if (open) commit();
  };
  return (
    <Field id={field.id} label={label} labelHidden={labelHidden} hint={hint} error={field.error} required={required}>
      <span ref={anchor} className={css.date}>
        <input
          {...control}
          type="text"
          size={10}
          autoComplete="off"
          maxLength={20}
          placeholder={t("format")}
          className={fieldCss.control}
          disabled={disabled}
          value={draft ?? formatDateText(date, language)}
          onChange={(event) => handleInput(event.target.value)}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            commit();
            onBlur();
          }}
        />
        <IconButton icon="calendar" size="small" label={t("open", { label })} popoverTarget={popoverId} disabled={disabled} />
        <input type="hidden" name={name} value={date} disabled={disabled} />
        <Popover id={popoverId} label={t("calendar")} anchor={anchor} onOpenChange={handleOpenChange}>
          {(close) => (
            <Suspense fallback={<Skeleton className={css.loading} />}>
              {children(() => {
                setDraft(undefined);
                setWrongText(false);
                onInput();
                close();
              })}
            </Suspense>
          )}
        </Popover>
      </span>
    </Field>
  );
}
