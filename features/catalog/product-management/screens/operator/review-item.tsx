import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { FieldValue } from "#features/catalog/product-management/screens/operator/field-value.tsx";
import css from "#features/identity/review-decisions/screens/operator/review-facts.module.css";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Grid, stackClass, Text } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";

function ProductChangeFacts({ detail }: { detail: DataOf<"/operator/productChangeDetail"> }) {
  const t = useTranslations("reviewDecisionsConsole");
  const fields = useTranslations("productManagementConsole.fields");
  const { product, merchant, labels } = detail;
  const open = detail.changes.filter(({ state }) => state === "open");
  return (
    <>
      <Card>
        <Grid align="start" gap={4} className={css.product}>
          <Picture of={product.preview} alt="" sizes="240px" />
          <div>
            <Text as="h3" below={2} size="md" anywhere>
              {product.title}
            </Text>
            <DescriptionList items={[{ term: t("facts.maker"), value: merchant.name }]} />
          </div>
        </Grid>
      </Card>
      {open.map((change) => (
        <Card key={change.change_id} title={fields(change.field)}>
          <div className={classes(css.sides, stackClass({ gap: 4 }), change.old === null && css.single)}>
            {change.old !== null && (
              <div>
                <h3>{t("before")}</h3>
                <FieldValue change={change} side="old" labels={labels} />
              </div>
            )}
            <div>
              <h3>{t("after")}</h3>
              <FieldValue change={change} side="new" labels={labels} />
            </div>
          </div>
        </Card>
      ))}
    </>
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "change",
    icon: "edit",
    open: async (call, { item_id }) => ({
      facts: <ProductChangeFacts detail={await call("/operator/productChangeDetail", { change_set_id: item_id })} />,
      approvesAll: true,
    }),
  },
];
