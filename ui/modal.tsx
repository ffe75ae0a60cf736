import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import css from "#ui/modal.module.css";

export interface ModalProps {
  open: boolean;
  /** Called by the close button, Escape and a click on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, always visible. */
  footer?: ReactNode;
  /** Cannot be dismissed without a choice; only where an accidental close would lose data. */
  persistent?: boolean;
}

interface Props extends ModalProps {
  className?: string | undefined;
  role?: "alertdialog";
}

/** Remembers the width of the page's scrollbar, which disappears while a dialog is open, so that the page does not move. */
const keepScrollbarSpace = () => {
  if (document.querySelector("dialog[open]")) return;
  const root = document.documentElement;
  root.style.setProperty("--scrollbar", `${innerWidth - root.clientWidth}px`);
};

/** Native modal `<dialog>`: traps the focus, closes on Escape and restores the focus. Renders no content while closed. */
export function Modal({ open, onClose, title, children, footer, persistent = false, className, role }: Props) {
  const t = useTranslations("ui");
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    keepScrollbarSpace();
    dialog.current?.showModal();
    // React's autoFocus runs before the dialog is shown, so the focus is set here.
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [open]);

  const handleBackdropClick = (event: MouseEvent) => {
    if (!persistent && event.target === dialog.current) onClose();
  };
  const handleCancel = (event: { preventDefault: () => void; target: EventTarget }) => {
    // File inputs inside also fire `cancel`, which bubbles.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (!persistent) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a backdrop click
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classes(css.modal, className)}
      onClick={handleBackdropClick}
      onCancel={handleCancel}
      onClose={() => open && onClose()}
    >
      {open && (
        <div className={css.body}>
          <div className={css.header}>
            <h2 id={titleId}>{title}</h2>
            {!persistent && <IconButton icon="close" size="small" label={t("close")} onClick={onClose} />}
          </div>
          <div className={css.content}>{children}</div>
          {footer && <div className={css.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
