import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";

interface UrlForm {
  key: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form whose values lie in the address under these names. Where the address changes them by other means, by Back say, the
 * form is made anew from it; where the form itself led there it stays, and what is being written in it meanwhile is kept.
 */
export const useUrlForm = (names: readonly string[], toUrl: (values: FormData) => string): UrlForm => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const valuesIn = (address: string): string => {
    const params = new URLSearchParams(address);
    return names.map((name) => params.get(name) ?? "").join("\n");
  };
  const shown = valuesIn(search);
  const [form, setForm] = useState({ shown, asked: shown, key: 0 });
  if (form.shown !== shown) setForm({ shown, asked: shown, key: form.key + (form.asked === shown ? 0 : 1) });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = toUrl(new FormData(event.currentTarget));
    setForm((known) => ({ ...known, asked: valuesIn(to.slice(to.indexOf("?") + 1)) }));
    void navigate(to);
  };
  return { key: form.key, onSubmit };
};
