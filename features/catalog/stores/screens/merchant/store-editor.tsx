import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import css from "#features/catalog/stores/screens/merchant/store-editor.module.css";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { toSkuKey } from "#kernel/skus.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Inline, inlineClass, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Picture } from "#ui/picture.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

export type OwnStore = DataOf<"/merchant/storeDetail">;

const languages = [
  ["en", "en-US", "english"],
  ["zh", "zh-CN", "chinese"],
  ["es", "es-ES", "spanish"],
] as const;

/** Editor of the merchant's own store: banner, texts in three languages and featured products. */
export function StoreEditor({ store }: { store: OwnStore }) {
  const t = useTranslations("storesConsole");
  const save = usePageMutation("/merchant/saveStore", { done: t("saved"), durationMs: 3000 });
  return (
    <Stack gap={5} shrink>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <ButtonLink icon="store" to={`/store/${store.merchant_id}`}>
            {t("see")}
          </ButtonLink>
        }
      />
      <Form call={save} className={stackClass({ gap: 5, shrink: true })}>
        <Banner key={store.banner} banner={store.banner} />
        <Card title={t("words")}>
          <Grid gap={5} shrink className={css.languages}>
            {languages.map(([ending, language, label]) => (
              <FieldGroup key={ending} legend={t(label)} lang={language}>
                <TextField
                  name={`headline_${ending}`}
                  label={t("headline")}
                  defaultValue={store.headline[language] ?? ""}
                  hint={t("headlineHint")}
                />
                <TextArea
                  name={`about_${ending}`}
                  label={t("about")}
                  rows={8}
                  maxLength={4000}
                  defaultValue={store.about[language] ?? ""}
                  hint={t("aboutHint")}
                />
              </FieldGroup>
            ))}
          </Grid>
          <Text size="sm" tone="soft" above={3}>
            {t("fallback")}
          </Text>
        </Card>
        <Featured store={store} />
        <FormActions>
          <Button variant="primary" type="submit" pending={save.pending}>
            {t("save")}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  );
}

function Banner({ banner }: { banner: string }) {
  const t = useTranslations("storesConsole");
  return (
    <Card title={t("banner")}>
      <Stack gap={5} shrink>
        {banner !== "" && (
          <img
            src={`/media/${banner}-1200.webp`}
            alt=""
            className={`${css.picture} ${textClass({ radius: "large", ground: "sunken", wide: true })}`}
          />
        )}
        <FileField type="picture" name="picture_id" label={t(banner === "" ? "banner" : "bannerNew")} hint={t("bannerHint")} />
        {banner !== "" && <Checkbox name="remove_picture" label={t("removeBanner")} />}
      </Stack>
    </Card>
  );
}

function Featured({ store: { featured, popular } }: { store: OwnStore }) {
  const t = useTranslations("storesConsole");
  const [skus, setSkus] = useState(featured.map(({ goods_sn }) => goods_sn).join(", "));
  const productBySku = new Map([...featured, ...popular].map((product) => [toSkuKey(product.goods_sn), product]));
  const selectedSkus = skus.split(/[\s,;]+/).filter(Boolean);
  const selectedKeys = new Set(selectedSkus.map(toSkuKey));
  const suggested = popular.filter(({ goods_sn }) => !selectedKeys.has(toSkuKey(goods_sn)));
  return (
    <Card title={t("featured")}>
      <Stack gap={5} shrink>
        <TextArea
          name="goods_sns"
          label={t("featured")}
          hint={t("featuredHint")}
          rows={3}
          maxLength={2000}
          value={skus}
          onChange={({ target }) => setSkus(target.value)}
        />
        <Inline as="ul" align="stretch" wrap gap={3} className={css.picks}>
          {selectedSkus
            .flatMap((sku) => productBySku.get(toSkuKey(sku)) ?? [])
            .map(({ product_id, title, preview }) => (
              <Inline as="li" gap={3} text="start" key={product_id}>
                <Picture of={preview} alt="" sizes="64px" />
                <span>{title}</span>
              </Inline>
            ))}
        </Inline>
        {suggested.length > 0 && (
          <>
            <Text size="sm" tone="soft" above={3}>
              {t("popular")}
            </Text>
            <Inline as="ul" align="stretch" wrap gap={3} className={css.picks}>
              {suggested.map(({ product_id, goods_sn, title, preview }) => (
                <Inline as="li" gap={3} text="start" key={product_id}>
                  <button
                    className={inlineClass({ gap: 3, text: "start" })}
                    type="button"
                    aria-label={t("add", { title })}
                    onClick={() => setSkus([...selectedSkus, goods_sn].join(", "))}
                  >
                    <Picture of={preview} alt="" sizes="64px" />
                    <span>{title}</span>
                    <Icon name="plus" size={16} />
                  </button>
                </Inline>
              ))}
            </Inline>
          </>
        )}
      </Stack>
    </Card>
  );
}
