import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

interface Props {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** Set while the page itself leads on after saving. */
  isLeaving: RefObject<boolean>;
  /** Another page of the same list loses edits too. */
  withSearch?: boolean;
}

/** Asks before edits are lost, in the app and when the tab is closed. */
export function LeaveGuard({ isDirty, isLeaving, withSearch = false }: Props) {
  const t = useTranslations("productManagementConsole.form");
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty || isLeaving.current) return false;
    return currentLocation.pathname !== nextLocation.pathname || (withSearch && currentLocation.search !== nextLocation.search);
  });
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={t("leaveTitle")}
      confirmLabel={t("leave")}
      cancelLabel={t("stay")}
      danger
      onConfirm={() => blocker.proceed?.()}
    >
      {t("leaveText")}
    </ConfirmDialog>
  );
}

/** Where a page says that it leads on by itself. */
export const useLeaving = (): RefObject<boolean> => useRef(false);
