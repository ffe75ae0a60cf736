import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import css from "#features/catalog/models/screens/merchant/model-card.module.css";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  product: { product_id: number; goods_sn: string };
  /** URL of the current 3D model, or null. */
  modelUrl: string | null;
}

/** Uploads or removes the 3D model of a product. An upload is validated and visible immediately. */
export function ModelCard({ product: { product_id, goods_sn }, modelUrl }: Props) {
  const t = useTranslations("modelsConsole");
  const { revalidate } = useRevalidator();
  const [uploaded, setUploaded] = useState(0);
  const save = useCall("/merchant/saveProductModel", () => void revalidate());
  const saveModel = async (file_id: string) => {
    if (await save.submit({ product_id, file_id })) toast(t("saved"), { tone: "success", durationMs: 3000 });
  };
  const remove = async () => {
    if (!(await save.submit({ product_id }))) return;
    setUploaded(uploaded + 1);
    toast(t("removed"), { tone: "success" });
  };
  return (
    <Card title={t("title")}>
      <Stack items="start" gap={3} className={css.model}>
        <p>{t("text")}</p>
        <Text size="sm">
          {t(modelUrl ? "shown" : "none")} {modelUrl && <Link to={`/product/${goods_sn}/${product_id}`}>{t("look")}</Link>}
        </Text>
        <FileField
          type="model"
          key={uploaded}
          name="file_id"
          label={t("file")}
          onChange={([file]) => {
            if (file) void saveModel(file.id);
          }}
        />
        {modelUrl && (
          <Button size="small" icon="trash" pending={save.pending} onClick={() => void remove()}>
            {t("remove")}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
