import type { ReactNode } from "react";
import type { Draft } from "#client/actions/drafts.ts";
import type { CallFields } from "#client/actions/field-facts.ts";
import type { CallPath, DataOf, InputOf } from "#client/calls.ts";

/** Fields of a call that a dialog sends without asking for them. */
export type Values<Path extends CallPath> = {
  readonly [Name in keyof InputOf<Path>]?: Extract<InputOf<Path>[Name], string | number | boolean> | undefined;
};

export interface Question<Path extends CallPath> {
  title: string;
  /** The button that makes the call, as a verb. */
  confirm: string;
  /** The button that does not, where it says more than "Cancel". */
  cancel?: string;
  danger?: boolean;
  values?: Values<Path>;
  /** What the toast says afterwards; without it the page alone shows what changed. A function may also lead to another page. */
  done?: string | ((data: DataOf<Path>) => string | undefined);
  onClose: () => void;
  children?: ReactNode;
}

export interface FormQuestion<Path extends CallPath> extends Omit<Question<Path>, "confirm"> {
  size?: "small" | "medium" | "large" | "wide";
  /** False where the call is not possible, and the dialog says why. */
  confirm: string | false;
  /** Changes what was typed before it is sent. */
  prepare?: (typed: FormData) => void;
}

/** What the dialogs of a call have in common. */
export interface Declared<Path extends CallPath> {
  path: Path;
  fields: CallFields;
  dismissed: Draft | undefined;
}
