import { createContext } from "react";

/** What a field knows of the form around it. */
export interface FormState {
  /** What is wrong with each field, by its wire name: found here or answered by the server. */
  errors: Readonly<Record<string, string>>;
  /** Tells the form how to check a field; answers how to take it back. */
  register(name: string, check: () => string | undefined): () => void;
  /** The reader types: what was wrong may no longer be. */
  handleEdit(name: string): void;
  /** The reader has left the field: a wrong value is shown now. Answers whether it is right. */
  handleBlur(name: string): boolean;
}

export const FormContext = createContext<FormState | undefined>(undefined);
