import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

interface Props {
  /** True while unsaved edits exist. */
  isDirty: boolean;
  /** Set by the page while it navigates after a save. */
  isLeaving: RefObject<boolean>;
  /** Also guard navigation that only changes the query string. */
  withSearch?: boolean;
}

/** Asks for confirmation before unsaved edits are lost, on navigation and on closing the tab. */
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

/** Ref with which a page marks its own navigation as intended. */
export const useLeavingRef = (): RefObject<boolean> => useRef(false);
