import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { getSavedZip, saveZip } from "#features/catalog/products/screens/buyer/saved-zip.ts";
import { loadLandedPrices, useLanded } from "#features/trade/delivered-price/screens/buyer/landed-store.ts";
import { parseUsZip } from "#kernel/us-zip.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { TextField } from "#ui/text-field.tsx";

/** Where the landed prices of a list go to. Fetches them for its rows, and again for another ZIP code. */
export function LandedBar({ products }: { products: readonly number[] }) {
  const t = useTranslations("deliveredPrice");
  const { zip, prices, problem } = useLanded();
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
      {prices && zip === "" && <Text size="sm">{t("landed.noZip")}</Text>}
    </Stack>
  );
}
