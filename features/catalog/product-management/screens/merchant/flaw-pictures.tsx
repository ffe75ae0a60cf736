import { useRef } from "react";
import { useTranslations } from "use-intl";
import { limits } from "#features/catalog/product-management/rules.ts";
import {
  type EditedPicture,
  getPictureUrl,
  PictureInput,
  usePictureUpload,
} from "#features/catalog/product-management/screens/merchant/picture-editor.tsx";
import css from "#features/catalog/product-management/screens/merchant/pictures.module.css";
import form from "#features/catalog/product-management/screens/merchant/product-form.module.css";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";

interface Props {
  pictures: readonly EditedPicture[];
  onChange: (change: (known: readonly EditedPicture[]) => readonly EditedPicture[]) => void;
  error: string | undefined;
}

/** Photos of the flaws of a second; showing them before the purchase avoids returns. */
export function FlawPictures({ pictures, onChange, error }: Props) {
  const t = useTranslations("productManagementConsole");
  const input = useRef<HTMLInputElement>(null);
  const { send, failures } = usePictureUpload(onChange, limits.flawPictures);
  const room = limits.flawPictures - pictures.length;
  return (
    <Stack shrink className={form.several}>
      <Text as="span" size="sm" weight="medium">
        {t("offer.flaws")}
      </Text>
      <p className={form.hint}>{t("offer.flawsHint", { most: limits.flawPictures })}</p>
      {pictures.length > 0 && (
        <Grid as="ul" gap={2} className={css.flaws}>
          {pictures.map((picture, index) => (
            <Box key={picture.key} as="li" relative clip ground="sunken" border radius className={css.frame}>
              <Picture of={getPictureUrl(picture)} alt={t("offer.flaw", { number: index + 1 })} sizes="96px" />
              {picture.progress !== undefined && (
                <progress aria-label={t("form.uploading", { name: picture.name ?? "" })} value={picture.progress} />
              )}
              <Inline as="span" align="stretch" radius className={css.tools}>
                <IconButton
                  size="small"
                  icon="trash"
                  label={t("form.removePicture", { number: index + 1 })}
                  onClick={() => onChange((known) => known.filter(({ key }) => key !== picture.key))}
                />
              </Inline>
            </Box>
          ))}
        </Grid>
      )}
      {room > 0 && (
        <div>
          <Button size="small" icon="image" onClick={() => input.current?.click()}>
            {t("offer.addFlaws")}
          </Button>
        </div>
      )}
      <PictureInput
        ref={input}
        label={t("offer.addFlaws")}
        onChoose={(files) => send(files, room)}
        failures={error ? [...failures, error] : failures}
      />
    </Stack>
  );
}
