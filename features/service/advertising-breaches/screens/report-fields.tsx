import { useTranslations } from "use-intl";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxFiles, seenChannels } from "#features/service/advertising-breaches/rules.ts";
import { useChannelName } from "#features/service/advertising-breaches/screens/breach-columns.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { FormRow } from "#ui/form.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  /** Whom the reporter can name. */
  companies: readonly { company_id: number; name: string }[];
}

/** What a manufacturer or staff have seen. */
export function ReportFields({ companies }: Props) {
  const t = useTranslations("advertisingBreaches");
  const channelOf = useChannelName();
  return (
    <>
      <TextField name="sku" label={t("sku")} required maxLength={120} />
      <FormRow>
        <SelectField
          name="channel"
          label={t("channel")}
          required
          options={seenChannels.map((channel) => ({ value: channel, label: channelOf(channel) }))}
        />
        <TextField name="channel_name" label={t("channelName")} maxLength={60} />
      </FormRow>
      <TextField name="url" label={t("url")} hint={t("urlHint")} required maxLength={500} />
      <FormRow>
        <MoneyField name="seen_price" label={t("seen")} hint={t("seenHint")} />
        <DateField name="seen_on" label={t("seenOn")} required />
      </FormRow>
      <TextArea name="note" label={t("note")} required maxLength={1000} rows={3} />
      <FileField type="document" name="file_ids" label={t("files")} maxFiles={maxFiles} />
      {companies.length > 0 && (
        <Combobox
          name="company_id"
          label={t("suspect")}
          options={[
            { value: "", label: t("nobody") },
            ...companies.map(({ company_id, name }) => ({ value: String(company_id), label: name })),
          ]}
        />
      )}
    </>
  );
}
