import { useLocale, useTranslations } from "use-intl";
import {
  type Currency,
  currencies,
  findCurrency,
  findHeaderCurrency,
  isCurrency,
  siteCurrency,
} from "#features/catalog/imports/rules/currencies.ts";
import { type Field, fieldNames, getField } from "#features/catalog/imports/rules/fields.ts";
import type { Columns, Settings } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { SettingChoice } from "#features/catalog/imports/screens/merchant/setting-choice.tsx";
import { classes } from "#ui/classes.ts";
import { Grid, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { NumberInput } from "#ui/number-input.tsx";

interface Props {
  columns: Columns;
  settings: Settings;
  onChange(settings: Settings): void;
}

const isPrice = (field: Field): boolean => ["money", "fee", "tiers"].includes(getField(field).kind);

/** Currencies that the prices of the file have: by the headers, the values, a currency column, and the setting. */
const findForeignCurrencies = ({ headers }: Columns, { columns, currency, defaults }: Settings): Currency[] => {
  const found = new Set<string>();
  for (const field of fieldNames.filter(isPrice)) {
    const header = headers[columns[field] ?? -1];
    if (!header) continue;
    found.add(findHeaderCurrency(header.text) ?? currency);
    for (const code of header.currencies) found.add(code);
  }
  for (const text of [...(headers[columns.currency ?? -1]?.samples ?? []), defaults.currency ?? ""])
    found.add(findCurrency(text, currency) ?? "");
  return [...found].filter((code) => code !== siteCurrency).filter(isCurrency);
};

/** How the numbers of the file are written, its currency, and the rates that convert foreign prices. */
export function NumberSettings({ columns, settings, onChange }: Props) {
  const t = useTranslations("importsConsole");
  const names = new Intl.DisplayNames([useLocale()], { type: "currency" });
  const foreign = findForeignCurrencies(columns, settings);
  const hasPrices = fieldNames.some((field) => isPrice(field) && settings.columns[field] !== undefined);
  const setRate = (code: Currency, rate: string) => {
    const { [code]: _before, ...others } = settings.rates;
    onChange({ ...settings, rates: rate === "" ? others : { ...others, [code]: rate } });
  };
  return (
    <Stack gap={3} below={4}>
      <Grid gap={3} gapX={4} cells="13rem">
        <SettingChoice
          label={t("numberFormat")}
          value={settings.number_format}
          onChange={(value) => onChange({ ...settings, number_format: value as Settings["number_format"] })}
          hint={columns.detected_format === "" ? t("numberFormatOpen") : t("numberFormatDetected")}
        >
          {settings.number_format === "" && <option value="">{t("numberFormatChoose")}</option>}
          <option value="point">1,234.56</option>
          <option value="comma">1.234,56</option>
        </SettingChoice>
        {hasPrices && (
          <SettingChoice
            label={t("currency")}
            value={settings.currency}
            onChange={(value) => onChange({ ...settings, currency: value as Currency })}
            hint={t("currencyHint")}
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {`${code} · ${names.of(code)}`}
              </option>
            ))}
          </SettingChoice>
        )}
      </Grid>
      {hasPrices && foreign.length > 0 && (
        <Stack gap={2}>
          <p className={css.soft}>{t("ratesText")}</p>
          <Grid gap={3} gapX={4} cells="13rem">
            {foreign.map((code) => (
              <label key={code} className={stackClass({ gap: 1, shrink: true, size: "sm", weight: "medium" })}>
                <span>{names.of(code)}</span>
                <Inline as="span" gap={2}>
                  <Text as="span" nowrap>
                    1 {code} =
                  </Text>
                  <NumberInput
                    className={classes(textClass({ padX: 2, size: "md", tone: "ink", wide: true }), css.input)}
                    aria-label={t("rate", { currency: code })}
                    defaultValue={settings.rates[code] ?? ""}
                    onChange={(plain) => setRate(code, plain)}
                  />
                  <span>{siteCurrency}</span>
                </Inline>
              </label>
            ))}
          </Grid>
        </Stack>
      )}
    </Stack>
  );
}
