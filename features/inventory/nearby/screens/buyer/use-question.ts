import { useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { FormCall } from "#ui/form.tsx";

interface Refusal {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * A form whose answer is a page: what it says goes into the address, so that Back, reload and sharing keep the question.
 * `answered` is what the server found wrong with the question that stands there.
 */
export const useQuestion = (keep: readonly string[], answered?: Refusal): FormCall => {
  const t = useTranslations("nearby.items");
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [empty, setEmpty] = useState<Refusal>();
  return {
    pending: state === "loading",
    refusal: empty ?? answered,
    submit: async (values) => {
      if (values.get("lines") === "") return setEmpty({ message: t("needed"), fields: { lines: t("needed") } });
      setEmpty(undefined);
      const params = new URLSearchParams();
      for (const name of keep) {
        const value = String(values.get(name) ?? "").trim();
        if (value !== "") params.set(name, value);
      }
      await navigate(`?${params}`, { preventScrollReset: true });
    },
  };
};
