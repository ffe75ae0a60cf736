import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { channels } from "#features/catalog/advertising-terms/rules.ts";
import type { TermsProduct } from "#features/catalog/advertising-terms/screens/terms-product.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";

const setTerms = action("/merchant/setAdvertisingTerms");

const joinChannels = (typed: FormData): void => {
  const banned = channels.filter((channel) => typed.has(`channel.${channel}`));
  for (const channel of channels) typed.delete(`channel.${channel}`);
  typed.set("channels", banned.join(","));
};

/** Sets the minimum advertised price of a product, the one that follows, and where it may not be sold. */
export function TermsDialog({ product, onClose }: { product: TermsProduct; onClose: () => void }) {
  const t = useTranslations("advertisingTermsConsole");
  const shown = useTranslations("advertisingTerms");
  const { product_id, version, custom_sn } = product;
  return (
    <setTerms.Dialog
      title={t("editTitle", { sku: custom_sn })}
      confirm={t("save")}
      values={{ product_id, version }}
      prepare={joinChannels}
      done={t("saved")}
      onClose={onClose}
    >
      <setTerms.Field name="map" label={shown("map")} hint={t("mapHint")} defaultValue={product.map} />
      <FormRow>
        <setTerms.Field name="future_map" label={t("futureMap")} defaultValue={product.future_map} />
        <setTerms.Field name="future_from" label={t("futureFrom")} hint={t("futureHint")} defaultValue={product.future_from} />
      </FormRow>
      <FieldGroup legend={shown("banned")}>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            name={`channel.${channel}`}
            label={shown(`channels.${channel}`)}
            defaultChecked={product.channels.includes(channel)}
          />
        ))}
      </FieldGroup>
      <setTerms.Field name="other_channels" label={t("other")} hint={t("otherHint")} defaultValue={product.other_channels.join("\n")} />
    </setTerms.Dialog>
  );
}
