import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import type { CustomsOverview } from "#features/trade/customs-documents/screens/customs-data.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  customs: CustomsOverview;
  isEditable: boolean;
}

/** Importer, consignee and ship-to party, which the buyer fills in. */
export function ImporterCard({ customs, isEditable }: Props) {
  const t = useTranslations("customsDocuments");
  return (
    <section id="customs-importer">
      <Card title={t("importerTitle")}>
        <Stack gap={4}>
          <Text size="sm" tone="soft">
            {t("importerIntro")}
          </Text>
          {isEditable ? <ImporterForm customs={customs} /> : <ImporterData customs={customs} />}
        </Stack>
      </Card>
    </section>
  );
}

function ImporterData({ customs: { importer } }: { customs: CustomsOverview }) {
  const t = useTranslations("customsDocuments");
  const shown = (value: string) => value || t("notFilled");
  return (
    <DescriptionList
      items={[
        { term: t("importerNumber"), value: shown(importer.importer_number) },
        { term: t("consigneeNumber"), value: shown(importer.consignee_number) },
        { term: t("shipToName"), value: shown(importer.ship_to_name) },
        { term: t("shipToAddress"), value: shown(importer.ship_to_address) },
      ]}
    />
  );
}

function ImporterForm({ customs: { contract_sn, importer } }: { customs: CustomsOverview }) {
  const t = useTranslations("customsDocuments");
  const call = usePageMutation("/user/saveCustomsImporter", { done: t("saved") });
  return (
    <Form call={call} prepare={(values) => values.set("contract_sn", contract_sn)}>
      <TextField
        name="importer_number"
        label={t("importerNumber")}
        hint={t("importerHint")}
        maxLength={20}
        defaultValue={importer.importer_number}
      />
      <TextField name="consignee_number" label={t("consigneeNumber")} maxLength={20} defaultValue={importer.consignee_number} />
      <TextField name="ship_to_name" label={t("shipToName")} defaultValue={importer.ship_to_name} />
      <TextArea name="ship_to_address" label={t("shipToAddress")} maxLength={300} defaultValue={importer.ship_to_address} />
      <Inline>
        <Button type="submit" variant="primary" pending={call.pending}>
          {t("save")}
        </Button>
      </Inline>
    </Form>
  );
}
