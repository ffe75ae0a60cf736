import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "#ui/action-bar.tsx";
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
    <ActionBar
      label={t("selected", { count })}
      status={
        <>
          <IconButton icon="close" size="small" label={t("unselect")} onClick={onClear} />
          {t("selected", { count })}
          <Button variant="quiet" size="small" onClick={onAll}>
            {t("selectAll")}
          </Button>
        </>
      }
    >
      {children}
    </ActionBar>
  );
}
