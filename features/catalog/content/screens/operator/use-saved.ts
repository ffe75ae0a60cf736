import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { toast } from "#ui/toast.ts";

/** What follows a change: it is told, and the page shows what is there now. */
export const useSaved = (): ((text?: "saved" | "removed") => void) => {
  const t = useTranslations("contentConsole");
  const { revalidate } = useRevalidator();
  return (text = "saved") => {
    toast(t(text), { tone: "success", durationMs: 3000 });
    void revalidate();
  };
};
