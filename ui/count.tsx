import { useFormatter } from "use-intl";

/** A number of things as the language writes it: "12,480", "12.480". */
export function Count({ value }: { value: number }) {
  return useFormatter().number(value);
}
