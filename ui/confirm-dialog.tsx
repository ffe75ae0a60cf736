import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import css from "#ui/modal.module.css";
import { Modal } from "#ui/modal.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The action as a verb: `Delete address`, never `OK`. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  pending?: boolean;
  danger?: boolean;
}

/**
 * Asks before an action that cannot be undone; actions that can are executed at once, with an Undo toast. The confirm button has
 * the focus, except for dangerous actions, where it is the cancel button.
 */
export function ConfirmDialog({ open, onClose, title, children, confirmLabel, cancelLabel, onConfirm, pending, danger = false }: Props) {
  const t = useTranslations("ui");
  const footer = (
    <>
      <Button onClick={onClose} data-first={danger ? "" : undefined}>
        {cancelLabel ?? t("cancel")}
      </Button>
      <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm} data-first={danger ? undefined : ""}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal role="alertdialog" open={open} onClose={onClose} title={title} footer={footer} className={classes(css.dialog, css.small)}>
      {children}
    </Modal>
  );
}
