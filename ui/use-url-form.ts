import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";

interface UrlForm {
  key: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form whose values are the URL parameters `names`. If the URL changes by other means, such as Back, the form is remounted with
 * the new values; after its own submit it is kept, so that input typed in the meantime is not lost.
 */
export const useUrlForm = (names: readonly string[], toUrl: (values: FormData) => string): UrlForm => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const valuesIn = (search: string): string => {
    const params = new URLSearchParams(search);
    return names.map((name) => params.get(name) ?? "").join("\n");
  };
  const shown = valuesIn(search);
  const [form, setForm] = useState({ shown, submitted: shown, key: 0 });
  if (form.shown !== shown) setForm({ shown, submitted: shown, key: form.key + (form.submitted === shown ? 0 : 1) });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = toUrl(new FormData(event.currentTarget));
    setForm((known) => ({ ...known, submitted: valuesIn(to.slice(to.indexOf("?") + 1)) }));
    void navigate(to);
  };
  return { key: form.key, onSubmit };
};
