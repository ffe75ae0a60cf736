import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CallRefused, upload } from "#client/request.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";

/** Uploads the pictures of catalog files as one zip. */
export function PictureZip() {
  const t = useTranslations("importsConsole");
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [outcome, setOutcome] = useState<DataOf<"/merchant/importPictures">>();
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set("file_data", file);
    setError(undefined);
    setOutcome(undefined);
    setShare(0);
    try {
      setOutcome(await upload("/merchant/importPictures", form, { quiet: true, onProgress: setShare }));
    } catch (refused) {
      if (refused instanceof CallRefused) setError(refused.message);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Stack as="section" items="start" gap={3} frame="panel" pad={5} top className={css.zip}>
      <h2>{t("pictures")}</h2>
      <p className={css.soft}>{t("picturesText")}</p>
      <Button icon="image" pending={share !== undefined} onClick={() => input.current?.click()}>
        {t("choosePictures")}
        <span className="visually-hidden"> {t("pictures")}</span>
      </Button>
      {share !== undefined && <progress aria-label={t("pictures")} {...(share < 1 && { value: share })} />}
      {outcome && <p role="status">{t("picturesTaken", { count: outcome.taken })}</p>}
      {outcome && outcome.refused.length > 0 && (
        <Text size="sm" tone="danger">
          {t("picturesRefused", { names: outcome.refused.join(", ") })}
        </Text>
      )}
      {error && (
        <Text role="alert" size="sm" tone="danger">
          {error}
        </Text>
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("pictures")}
        accept=".zip"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
    </Stack>
  );
}
