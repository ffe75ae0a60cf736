import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CallRefused, request } from "#client/request.ts";
import { getSavedZip, saveZip } from "#features/catalog/products/screens/buyer/saved-zip.ts";
import { useDutyText } from "#features/inventory/duties/screens/duty-text.ts";
import { parseUsZip } from "#kernel/us-zip.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { ComparedLine, ComparedOption, Comparison } from "../../contract.ts";
import { OptionCard } from "./option-card.tsx";

/** What the comparison assumes. */
function Assumptions({ result }: { result: Comparison }) {
  const t = useTranslations("deliveredPrice");
  const { day } = useDutyText();
  const priced = result.options.flatMap(({ price }) => price ?? []);
  const imported = priced.filter(({ entry_day }) => entry_day !== null);
  const { deposit_percent, fcl_release_days, lcl_release_days } = result.assumptions;
  const [fclFrom = 0, fclTo = 0] = fcl_release_days;
  const [lclFrom = 0, lclTo = 0] = lcl_release_days;
  const entryDay = imported
    .flatMap(({ entry_day }) => entry_day ?? [])
    .toSorted()
    .at(-1);
  const notes = [
    t("assume.day", { date: day(result.day) }),
    ...(entryDay
      ? [
          t("assume.value", { date: day(entryDay) }),
          t("assume.deposit", { percent: deposit_percent }),
          t("assume.production", { days: Math.max(...imported.map(({ production_days }) => production_days)) }),
          t("assume.customs", { fclFrom, fclTo, lclFrom, lclTo }),
          t("assume.inland"),
        ]
      : []),
    ...(result.duty_rows.some(({ is_example }) => is_example) ? [t("assume.examples")] : []),
    ...(priced.some(({ has_sample_rates }) => has_sample_rates) ? [t("assume.samples")] : []),
    ...(priced.some(({ lines }) => lines.length > 1) ? [t("assume.shared")] : []),
    t("assume.notBinding"),
  ];
  if (priced.length === 0) return null;
  return (
    <section>
      <Text as="h3" weight="medium" below={2}>
        {t("assumptions")}
      </Text>
      <Stack as="ul" gap={1} indent style={{ listStyle: "disc" }}>
        {notes.map((note) => (
          <Text key={note} as="li" size="sm" tone="soft">
            {note}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

/** More products at once are refused. */
const maxProducts = 100;

/** Loads comparisons; an answer that a newer question has overtaken is dropped. */
const useComparison = () => {
  const [state, setState] = useState<{ result?: Comparison; problem?: string; isPending?: boolean }>({});
  const asked = useRef(0);
  const compare = async (zip: string, lines: readonly ComparedLine[]) => {
    asked.current += 1;
    const turn = asked.current;
    setState((before) => ({ ...before, isPending: true }));
    try {
      const result = await request("/home/deliveredPrices", { zip, goods_list: JSON.stringify(lines) }, { quiet: true });
      if (turn === asked.current) setState({ result });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (turn === asked.current) setState({ problem: error.message });
    }
  };
  return { ...state, compare };
};

/** Delivered prices of goods side by side. One product can be compared in another quantity. */
export function DeliveredPriceDialog({ lines, onClose }: { lines: readonly ComparedLine[]; onClose: () => void }) {
  const t = useTranslations("deliveredPrice");
  const [zip, setZip] = useState(getSavedZip);
  const [quantity, setQuantity] = useState(String(lines[0]?.quantity ?? 1));
  const { result, problem, isPending, compare } = useComparison();
  const isSingle = lines.length === 1;
  const start = (pieces: string) => {
    const [first] = lines;
    const number = Number(pieces);
    return compare(zip.trim(), isSingle && first && number > 0 ? [{ ...first, quantity: number }] : lines);
  };
  // With a known ZIP code the comparison starts by itself.
  const first = useRef(() => start(quantity));
  useEffect(() => {
    if (parseUsZip(getSavedZip())) void first.current();
  }, []);
  const submit = async () => {
    saveZip(zip.trim());
    await start(quantity);
  };
  if (lines.length > maxProducts)
    return (
      <Dialog open onClose={onClose} title={t("title")}>
        <Text>{t("tooMany", { most: maxProducts })}</Text>
      </Dialog>
    );
  return (
    <Dialog open size="wide" onClose={onClose} title={t("title")}>
      <Stack gap={4}>
        <Text tone="soft">{t("intro")}</Text>
        <Form call={{ submit, pending: isPending ?? false }}>
          <FormRow>
            <TextField
              name="zip"
              label={t("zip")}
              required
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              rule={(value) => (parseUsZip(value) ? undefined : t("zipWrong"))}
              value={zip}
              onChange={(event) => setZip(event.currentTarget.value)}
            />
            {isSingle && (
              <TextField
                name="quantity"
                label={t("quantity")}
                required
                inputMode="numeric"
                maxLength={6}
                value={quantity}
                onChange={(event) => setQuantity(event.currentTarget.value.replace(/\D|^0+/g, ""))}
              />
            )}
          </FormRow>
          <Button type="submit" variant="primary" pending={isPending ?? false}>
            {t("compare")}
          </Button>
        </Form>
        <div aria-live="polite">
          {problem !== undefined && (
            <Text tone="danger" role="alert">
              {problem}
            </Text>
          )}
          {isPending && !result && <Skeleton height="18rem" />}
          {result && (
            <ComparisonView
              result={result}
              onQuantity={(pieces) => {
                setQuantity(String(pieces));
                void start(String(pieces));
              }}
            />
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

/** The way with the smallest value, where at least two are compared. */
const bestOf = (
  options: readonly ComparedOption[],
  measure: (price: NonNullable<ComparedOption["price"]>) => string | number,
): string | undefined => {
  const priced = options.flatMap(({ option, price }) => (price ? [{ option, value: measure(price) }] : []));
  if (priced.length < 2) return undefined;
  return priced.toSorted((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))[0]?.option;
};

function ComparisonView({ result, onQuantity }: { result: Comparison; onQuantity: (quantity: number) => void }) {
  const lowest = bestOf(result.options, ({ total }) => Number(total));
  const soonest = bestOf(result.options, ({ arrives_to }) => arrives_to);
  return (
    <Stack gap={5}>
      <Grid cells="15rem" gap={4} align="stretch">
        {result.options.map((option) => (
          <OptionCard
            key={option.option}
            option={option}
            today={result.day}
            rows={result.duty_rows}
            isLowest={option.option === lowest}
            isSoonest={option.option === soonest}
            onQuantity={onQuantity}
          />
        ))}
      </Grid>
      <Assumptions result={result} />
    </Stack>
  );
}
