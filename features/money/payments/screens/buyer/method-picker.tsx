import { useTranslations } from "use-intl";
import css from "#features/money/payments/screens/buyer/method-picker.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Box, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";

export interface PaymentOption<Name extends string> {
  name: Name;
  icon: IconName;
  label: string;
  note?: string | undefined;
  /** The fee, as a short text. */
  costLabel?: string;
  isSandbox?: boolean;
}

interface Props<Name extends string> {
  legend: string;
  /** Hides the legend visually when a heading above says the same. */
  legendHidden?: boolean;
  /** The `name` of the radio buttons. */
  field: string;
  options: readonly PaymentOption<Name>[];
  value: Name;
  onChange: (name: Name) => void;
}

/** A radio group of payment methods, each with its processing time and fee. */
export function MethodPicker<Name extends string>({ legend, legendHidden = false, field, options, value, onChange }: Props<Name>) {
  const t = useTranslations("payments");
  return (
    <fieldset className={textClass({ shrink: true })}>
      <legend className={classes(textClass({ size: "lg", weight: "bold", below: 3 }), legendHidden && "visually-hidden")}>{legend}</legend>
      <Box border="strong" radius clip>
        {options.map(({ name, icon, label, note, costLabel, isSandbox }) => (
          <label key={name} className={classes(stackClass({ align: "center", gap: 3, pad: 3, padX: 4 }), css.method)}>
            <input type="radio" name={field} value={name} checked={name === value} onChange={() => onChange(name)} />
            <Icon name={icon} size={20} />
            <Stack as="span" weight="medium">
              {label}
              {note && (
                <Text as="span" size="sm" tone="soft" weight="regular">
                  {note}
                </Text>
              )}
            </Stack>
            {(isSandbox || costLabel) && (
              <Inline as="span" fit gap={2} size="sm" tone="soft" numeric nowrap className={css.cost}>
                {isSandbox && (
                  <Text as="span" padX={2} size="xs" weight="medium" radius="full" ground="info" tone="info">
                    {t("sandbox")}
                  </Text>
                )}
                {costLabel}
              </Inline>
            )}
          </label>
        ))}
      </Box>
    </fieldset>
  );
}
