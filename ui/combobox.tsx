import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import css from "#ui/combobox.module.css";
import fieldCss from "#ui/field.module.css";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazy } from "#ui/lazy.ts";
import type { Option, OptionSearch } from "#ui/option-list.tsx";
import { Popover } from "#ui/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useChangeEvent } from "#ui/use-change-event.ts";
import { type FieldProps, useField } from "#ui/use-field.ts";

const OptionList = lazy(() => import("#ui/option-list.tsx").then(({ OptionList: list }) => ({ default: list })));

interface BaseProps extends FieldProps {
  options?: readonly Option[];
  /** Fetches options by a keyword. */
  search?: (keyword: string, signal: AbortSignal) => Promise<readonly Option[]>;
  placeholder?: string;
  /** Placeholder of the search field. */
  searchPlaceholder?: string;
  disabled?: boolean;
}

interface Props extends BaseProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string, option: Option) => void;
}

/**
 * One of many options, found by typing. Submits the value under its name, as a select does. Use `SelectField` for up to ten
 * options. The list is loaded when it is opened.
 */
export function Combobox({ value, defaultValue = "", onChange, options = [], ...rest }: Props) {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const [chosen, setChosen] = useState<Option>();
  const current = value ?? ownValue;
  const option = options.find((each) => each.value === current) ?? (chosen?.value === current ? chosen : undefined);
  const handleSelect = (selected: Option) => {
    setChosen(selected);
    setOwnValue(selected.value);
    if (selected.value !== current) onChange?.(selected.value, selected);
  };
  return (
    <ComboboxFrame {...rest} options={options} selection="single" selected={current ? [current] : []} onSelect={handleSelect}>
      {option ? option.label.trim() : current}
    </ComboboxFrame>
  );
}

interface MultiProps extends BaseProps {
  selected: readonly Option[];
  onChange: (selected: Option[]) => void;
}

/** Several of many options, found by typing and shown as chips below the field. Submits each value under the same name. */
export function MultiCombobox({ selected, onChange, options = [], ...rest }: MultiProps) {
  const t = useTranslations("uiControls.list");
  const handleSelect = (option: Option) => {
    const isSelected = selected.some(({ value }) => value === option.value);
    onChange(isSelected ? selected.filter(({ value }) => value !== option.value) : [...selected, option]);
  };
  return (
    <div className={css.multiple}>
      <ComboboxFrame {...rest} options={options} selection="multiple" selected={selected.map(({ value }) => value)} onSelect={handleSelect}>
        {selected.length > 0 && t("selected", { count: selected.length })}
      </ComboboxFrame>
      {selected.length > 0 && (
        <ul className={css.chips} aria-label={rest.label}>
          {selected.map((option) => (
            <li key={option.value} className={css.chip}>
              <span>{option.label}</span>
              <IconButton icon="close" size="small" label={t("remove", { name: option.label })} onClick={() => handleSelect(option)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FrameProps extends BaseProps {
  options: readonly Option[];
  selection: "single" | "multiple";
  selected: readonly string[];
  onSelect: (option: Option) => void;
  /** The text of the field. */
  children: ReactNode;
}

function ComboboxFrame({
  options,
  search,
  placeholder,
  searchPlaceholder,
  disabled,
  selection,
  selected,
  onSelect,
  children,
  ...props
}: FrameProps) {
  const { name, label, labelHidden, hint, required } = props;
  const t = useTranslations("ui.form");
  const field = useField<HTMLButtonElement>(props, "select");
  const { name: _name, required: _required, onInput, ...control } = field.control;
  const anchor = useRef<HTMLSpanElement>(null);
  useChangeEvent(anchor, selected.join(" "));
  const popoverId = useId();
  const [open, setOpen] = useState(false);
  const fetchGroups: OptionSearch | undefined = search && (async (keyword, signal) => [{ options: await search(keyword, signal) }]);
  return (
    <Field id={field.id} label={label} labelHidden={labelHidden} hint={hint} error={field.error} required={required}>
      <span ref={anchor} className={fieldCss.select}>
        <button
          {...control}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={popoverId}
          aria-required={required}
          popoverTarget={popoverId}
          disabled={disabled}
          value={selected.join(" ")}
          className={classes(fieldCss.control, css.button)}
        >
          <span className={children ? css.value : css.placeholder}>{children || (placeholder ?? t("choose"))}</span>
        </button>
        <Icon name="chevron-down" size={16} />
        {selected.map((value) => (
          <input key={value} type="hidden" name={name} value={value} disabled={disabled} />
        ))}
        <Popover id={popoverId} label={label} anchor={anchor} onOpenChange={setOpen}>
          {(close) => (
            <div className={css.panel}>
              <Suspense fallback={<Skeleton height="14rem" />}>
                <OptionList
                  label={label}
                  {...(searchPlaceholder && { placeholder: searchPlaceholder })}
                  groups={[{ options }]}
                  search={fetchGroups}
                  selection={selection}
                  selected={selected}
                  onSelect={(option) => {
                    onSelect(option);
                    onInput();
                    if (selection === "single") close();
                  }}
                />
              </Suspense>
            </div>
          )}
        </Popover>
      </span>
    </Field>
  );
}
