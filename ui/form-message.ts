interface Refusal {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** The message of a refusal above its form: none where a field of the form shows it already. */
export const messageAboveForm = ({ message, fields }: Refusal, formFields: ReadonlySet<string>): string | undefined =>
  Object.entries(fields).some(([name, text]) => text === message && formFields.has(name)) ? undefined : message;
