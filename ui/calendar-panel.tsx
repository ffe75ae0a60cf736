import { useToday } from "#ui/use-today.ts";
import "#ui/react-aria-setup.ts";
import "#ui/react-aria.css";
import { type CalendarDate, parseDate } from "@internationalized/date";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from "react-aria-components/Calendar";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RangeCalendar } from "react-aria-components/RangeCalendar";
import { useLocale, useTranslations } from "use-intl";
import css from "#ui/calendar-panel.module.css";
import { classes } from "#ui/classes.ts";
import type { DateRange } from "#ui/date-field.tsx";
import type { DateString } from "#ui/date-text.ts";
import { Icon } from "#ui/icon.tsx";

interface Props {
  label: string;
  min?: DateString | undefined;
  max?: DateString | undefined;
}

interface SingleProps extends Props {
  value: DateString;
  onChange: (date: DateString) => void;
}

interface RangeProps extends Props {
  value: DateRange;
  onChange: (range: DateRange) => void;
}

const toDate = (date: DateString | undefined): CalendarDate | undefined => (date ? parseDate(date) : undefined);

const limits = ({ min, max }: Props) => ({ minValue: toDate(min) ?? null, maxValue: toDate(max) ?? null });

/** A month to choose one day from. */
export function CalendarPanel({ value, onChange, ...props }: SingleProps) {
  const today = useToday();
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(value || props.min || today));
  return (
    <I18nProvider locale={useLocale()}>
      <Calendar
        aria-label={props.label}
        className={classes(css.calendar, css.single) ?? ""}
        {...limits(props)}
        value={toDate(value) ?? null}
        onChange={(date) => onChange(date.toString())}
        focusedValue={focused}
        onFocusChange={setFocused}
        autoFocus
      >
        <Month />
      </Calendar>
      <Actions {...props} onToday={onChange} onClear={() => onChange("")} />
    </I18nProvider>
  );
}

/** A month to choose a first and a last day from. A range with one known end starts there. */
export function RangeCalendarPanel({ value, onChange, ...props }: RangeProps) {
  const known = value.from || value.to;
  const isWhole = value.from !== "" && value.to !== "" && value.from <= value.to;
  const range = isWhole
    ? { start: parseDate(value.from), end: parseDate(value.to) }
    : known
      ? { start: parseDate(known), end: parseDate(known) }
      : null;
  return (
    <I18nProvider locale={useLocale()}>
      <RangeCalendar
        aria-label={props.label}
        className={css.calendar ?? ""}
        {...limits(props)}
        value={range}
        onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
        autoFocus
      >
        <Month />
      </RangeCalendar>
      <Actions {...props} onToday={(date) => onChange({ from: date, to: date })} onClear={() => onChange({ from: "", to: "" })} />
    </I18nProvider>
  );
}

function Month() {
  const t = useTranslations("uiControls.date");
  return (
    <>
      <div className={css.header}>
        <AriaButton slot="previous" className={css.step ?? ""} aria-label={t("previousMonth")}>
          <Icon name="chevron-left" size={18} />
        </AriaButton>
        <CalendarMonthPicker>{(picker) => <Picker {...picker} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={40}>{(picker) => <Picker {...picker} />}</CalendarYearPicker>
        <AriaButton slot="next" className={css.step ?? ""} aria-label={t("nextMonth")}>
          <Icon name="chevron-right" size={18} />
        </AriaButton>
      </div>
      <CalendarGrid weekdayStyle="short" className={css.grid ?? ""}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell className={css.weekday ?? ""}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day ?? ""} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

interface PickerProps {
  "aria-label": string;
  value: string | number;
  onChange: (key: number) => void;
  items: { id: number; formatted: string }[];
}

function Picker({ "aria-label": label, value, onChange, items }: PickerProps) {
  return (
    <select aria-label={label} className={css.picker} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}

function Actions({ min, max, onToday, onClear }: Props & { onToday: (date: DateString) => void; onClear: () => void }) {
  const t = useTranslations("uiControls.date");
  const date = useToday();
  const isAllowed = !(min && date < min) && !(max && date > max);
  return (
    <div className={css.actions}>
      <button type="button" className={css.action} onClick={onClear}>
        {t("clear")}
      </button>
      <button type="button" className={css.action} disabled={!isAllowed} onClick={() => onToday(date)}>
        {t("today")}
      </button>
    </div>
  );
}
