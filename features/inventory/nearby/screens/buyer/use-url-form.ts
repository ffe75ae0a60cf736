import { useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { FormCall } from "#ui/form.tsx";

interface Refusal {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Form whose result is a page: submits its values to the URL, so that Back, reload and sharing work. `answered` is the refusal
 * of the current parameters.
 */
export const useUrlForm = (fieldNames: readonly string[], answered?: Refusal): FormCall => {
  const t = useTranslations("nearby.items");
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [emptyRefusal, setEmptyRefusal] = useState<Refusal>();
  return {
    pending: state === "loading",
    refusal: emptyRefusal ?? answered,
    submit: async (values) => {
      if (values.get("lines") === "") return setEmptyRefusal({ message: t("needed"), fields: { lines: t("needed") } });
      setEmptyRefusal(undefined);
      const params = new URLSearchParams();
      for (const name of fieldNames) {
        const value = String(values.get(name) ?? "").trim();
        if (value !== "") params.set(name, value);
      }
      await navigate(`?${params}`, { preventScrollReset: true });
    },
  };
};
