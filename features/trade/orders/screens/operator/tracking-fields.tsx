import type { ClipboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Stack } from "#ui/layout.tsx";
import { TextField } from "#ui/text-field.tsx";

const nameOf = (key: string): string => `tracking:${key}`;

const toList = (typed: FormDataEntryValue | null): string[] =>
  String(typed ?? "")
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The tracking numbers that were typed for a row: several are separated by a space, comma or line. */
export const trackingNumbersOf = (typed: FormData, key: string): string[] => toList(typed.get(nameOf(key)));

/** Writes pasted lines into this field and the ones below it, as they are copied from a carrier's list. */
const handlePaste = (event: ClipboardEvent<HTMLElement>): void => {
  const lines = event.clipboardData
    .getData("text")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2 || !(event.target instanceof HTMLInputElement)) return;
  const inputs = [...event.currentTarget.querySelectorAll("input")];
  const from = inputs.indexOf(event.target);
  if (from === -1) return;
  event.preventDefault();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const [at, line] of lines.entries()) {
    const input = inputs[from + at];
    if (!input) return;
    set?.call(input, line);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
};

/** The carrier of all rows and a tracking number for each. A row without a number is refused by itself. */
export function TrackingFields({ keys }: { keys: readonly string[] }) {
  const t = useTranslations("ordersConsole");
  return (
    <>
      <TextField name="carrier" label={t("carrier")} required maxLength={120} />
      <Stack gap={3} role="group" aria-label={t("tracking")} onPaste={handlePaste}>
        {keys.map((key) => (
          <TextField key={key} name={nameOf(key)} label={t("trackingOf", { number: key })} maxLength={500} />
        ))}
      </Stack>
    </>
  );
}
