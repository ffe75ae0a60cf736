import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSite } from "#client/site.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MoneyField, NumberField } from "#ui/number-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The order rule of a manufacturer as its console shows it. */
export type OwnOrderRule = DataOf<"/merchant/orderRules">;

/** The form in which a manufacturer sets the minimums and the maximum of an order of its goods. */
export function OrderRulesCard({ rule }: { rule: OwnOrderRule }) {
  const t = useTranslations("orderRulesConsole");
  const { currency } = useSite();
  const save = usePageMutation("/merchant/saveOrderRules", { done: t("saved"), durationMs: 3000 });
  return (
    <Card title={t("title")}>
      <Stack gap={4} shrink>
        <Text size="sm" tone="soft">
          {t("intro")}
        </Text>
        <Form key={rule.changed_at} call={save}>
          <input type="hidden" name="changed_at" value={rule.changed_at} />
          <FormRow>
            <MoneyField
              name="minimum_value"
              label={t("minimumValue")}
              hint={t("minimumValueHint")}
              unit={currency}
              aboveZero
              defaultValue={rule.minimum_value}
            />
            <NumberField name="minimum_volume" label={t("minimumVolume")} unit={t("cbm")} defaultValue={rule.minimum_volume} />
          </FormRow>
          <FormRow>
            <TextField
              name="minimum_cartons"
              label={t("minimumCartons")}
              inputMode="numeric"
              defaultValue={rule.minimum_cartons?.toString() ?? ""}
            />
            <TextField
              name="maximum_pieces"
              label={t("maximumPieces")}
              hint={t("maximumPiecesHint")}
              inputMode="numeric"
              defaultValue={rule.maximum_pieces?.toString() ?? ""}
            />
          </FormRow>
          <Text size="sm" tone="soft">
            {t("effect")}
          </Text>
          <FormActions>
            <Button type="submit" variant="primary" pending={save.pending}>
              {t("save")}
            </Button>
          </FormActions>
        </Form>
      </Stack>
    </Card>
  );
}
