import { createContext } from "react";

/** Connects a field with its form. */
export interface FormState {
  /** Error messages by wire name, from local checks or from the server. */
  errors: Readonly<Record<string, string>>;
  /** Registers the check of a field. Returns the unregister function. */
  register(name: string, check: () => string | undefined): () => void;
  /** The user edits the field: its error is cleared. */
  handleEdit(name: string): void;
  /** The field lost the focus: checks it and shows the error. Returns whether it is valid. */
  handleBlur(name: string): boolean;
}

export const FormContext = createContext<FormState | undefined>(undefined);
