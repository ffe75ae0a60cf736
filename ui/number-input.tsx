import type { ComponentProps } from "react";
import { type TypedNumberProps, useTypedNumber } from "#ui/use-typed-number.ts";

type NativeProps = Omit<ComponentProps<"input">, "defaultValue" | "inputMode" | "onChange" | "type" | "value">;

/** Decimals of an amount of money; a number shows those that it has. */
export const moneyDecimals = 2;

interface Props extends NativeProps, TypedNumberProps {
  /** Decimals shown at least. */
  minDecimals?: number;
}

/**
 * An input for a number outside a form field: a cell of a table, a filter. It shows the number as the reader's language writes it and
 * submits the plain form under its name (kernel/typed-numbers.ts).
 */
export function NumberInput({ name, value, defaultValue, onChange, minDecimals = 0, onBlur, ...native }: Props) {
  const number = useTypedNumber({ value, defaultValue, onChange }, minDecimals);
  return (
    <>
      <input
        {...native}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={number.shown}
        onChange={({ target }) => number.handleText(target.value)}
        onBlur={(event) => {
          number.handleBlur();
          onBlur?.(event);
        }}
      />
      {name !== undefined && <input ref={number.submitted} type="hidden" name={name} value={number.plain} disabled={native.disabled} />}
    </>
  );
}
