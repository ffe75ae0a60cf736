import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import css from "#features/trade/favorites/screens/buyer/collection.module.css";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

interface Props {
  count: number;
  onAll: () => void;
  onClear: () => void;
  /** Actions on the selection. */
  children: ReactNode;
}

/** Action bar at the bottom of the screen while rows are selected. */
export function SelectionBar({ count, onAll, onClear, children }: Props) {
  const t = useTranslations("favorites");
  if (count === 0) return null;
  return (
    <section className={css.bar} aria-label={t("selected", { count })}>
      <IconButton icon="close" size="small" label={t("unselect")} onClick={onClear} />
      <p role="status">{t("selected", { count })}</p>
      <Button variant="quiet" size="small" onClick={onAll} className={css.all}>
        {t("selectAll")}
      </Button>
      <div className={css.barActions}>{children}</div>
    </section>
  );
}
