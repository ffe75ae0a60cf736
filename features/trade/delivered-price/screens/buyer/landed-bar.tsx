import { useEffect, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { getSavedZip, saveZip } from "#features/catalog/products/screens/buyer/saved-zip.ts";
import { loadLandedPrices, useLanded } from "#features/trade/delivered-price/screens/buyer/landed-store.ts";
import { parseUsZip } from "#kernel/us-zip.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  products: readonly number[];
  /** Why the list is not in the order of landed prices, if that was chosen. */
  notSorted: DataOf<"/home/list">["not_landed"];
}

/** Where the landed prices of a list go to. Fetches them for its rows, and again for another ZIP code. */
export function LandedBar({ products, notSorted }: Props) {
  const t = useTranslations("deliveredPrice");
  const { zip, prices, problem } = useLanded();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<string>();
  const [isPending, setPending] = useState(false);
  const ids = products.join(",");
  useEffect(() => {
    const saved = getSavedZip();
    if (ids !== "") void loadLandedPrices(parseUsZip(saved) ? saved : "", ids.split(",").map(Number));
  }, [ids]);
  const value = typed ?? zip;
  const submit = async () => {
    setPending(true);
    saveZip(value.trim());
    await loadLandedPrices(value.trim(), products);
    // The order of the list may follow the ZIP code.
    if (params.get("sort") === "landed") await revalidate();
    setPending(false);
  };
  return (
    <Stack as="section" gap={2} frame="panel" pad={4} aria-label={t("landed.title")}>
      <Text size="sm" tone="soft">
        {t("landed.intro")}
      </Text>
      <Form call={{ submit, pending: isPending }}>
        <Inline gap={3} align="end" wrap>
          <TextField
            name="zip"
            label={t("zip")}
            required
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            rule={(text) => (parseUsZip(text) ? undefined : t("zipWrong"))}
            value={value}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" pending={isPending}>
            {t("landed.show")}
          </Button>
        </Inline>
      </Form>
      {problem !== "" && (
        <Text tone="danger" role="alert">
          {problem}
        </Text>
      )}
      {notSorted !== "" && <Text size="sm">{t(`landed.notSorted.${notSorted}`)}</Text>}
      {prices && zip === "" && notSorted === "" && <Text size="sm">{t("landed.noZip")}</Text>}
    </Stack>
  );
}
