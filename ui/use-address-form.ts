import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";

interface AddressForm {
  key: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form whose values lie in the address. Where the address changes by other means, by Back or another tab, the form is made
 * anew from it; where the form itself led there it stays, and what is being written in it meanwhile is kept.
 */
export const useAddressForm = (addressOf: (values: FormData) => string): AddressForm => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [form, setForm] = useState({ search, asked: search, key: 0 });
  if (form.search !== search) setForm({ search, asked: search, key: form.key + (form.asked === search ? 0 : 1) });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = addressOf(new FormData(event.currentTarget));
    setForm((known) => ({ ...known, asked: new URL(to, `http://page${pathname}`).search }));
    void navigate(to);
  };
  return { key: form.key, onSubmit };
};
