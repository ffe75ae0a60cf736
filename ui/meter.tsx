import type { ComponentProps } from "react";
import css from "#ui/meter.module.css";

/** How much of a limit is used: credit, a budget, a container. The figures stand beside it as text. */
export function Meter(props: Pick<ComponentProps<"meter">, "min" | "max" | "value" | "aria-label" | "aria-hidden">) {
  return <meter {...props} className={css.meter} />;
}
