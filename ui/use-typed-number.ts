import { type RefObject, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { toLanguage } from "#kernel/languages.ts";
import { formatTypedNumber, parseTypedNumber } from "#kernel/typed-numbers.ts";
import { useChangeEvent } from "#ui/use-change-event.ts";

export interface TypedNumberProps {
  /** The plain form of the wire, "1234.50", or an empty text. */
  defaultValue?: string | undefined;
  value?: string | undefined;
  /** Called while the user types with the plain form; with the text as it is where it is no number. */
  onChange?: ((plain: string) => void) | undefined;
}

interface TypedNumber {
  /** What the input shows: the text being typed, or the number as the language writes it. */
  shown: string;
  plain: string;
  /** The hidden input that submits the plain form. A change is dispatched there as an `input` event. */
  submitted: RefObject<HTMLInputElement | null>;
  handleText: (text: string) => void;
  handleBlur: () => void;
}

const plainForm = /^[0-9]+(\.[0-9]+)?$/;

/** The state of an input that takes a number in the writing of the reader's language and gives it out in the plain form. */
export const useTypedNumber = ({ defaultValue = "", value, onChange }: TypedNumberProps, minDecimals: number): TypedNumber => {
  const language = toLanguage(useLocale());
  const [own, setOwn] = useState(defaultValue);
  const [draft, setDraft] = useState<string>();
  const submitted = useRef<HTMLInputElement>(null);
  const plain = value ?? own;
  useChangeEvent(submitted, plain);
  const handleText = (text: string) => {
    setDraft(text);
    const typed = parseTypedNumber(text, language) ?? text.trim();
    setOwn(typed);
    if (typed !== plain) onChange?.(typed);
  };
  const formatted = plainForm.test(plain) ? formatTypedNumber(plain, language, minDecimals) : plain;
  return { shown: draft ?? formatted, plain, submitted, handleText, handleBlur: () => setDraft(undefined) };
};
