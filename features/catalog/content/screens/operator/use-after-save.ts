import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { toast } from "#ui/toast.ts";

/** After a change: shows a toast and reloads the page data. */
export const useAfterSave = (): ((text?: "saved" | "removed") => void) => {
  const t = useTranslations("contentConsole");
  const { revalidate } = useRevalidator();
  return (text = "saved") => {
    toast(t(text), { tone: "success", durationMs: 3000 });
    void revalidate();
  };
};
