import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import css from "#ui/modal.module.css";

export interface ModalProps {
  open: boolean;
  /** Asked for by the close button, the Escape key and a press beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, which stay in sight. */
  footer?: ReactNode;
  /** Stays until something is chosen: only for what must not be lost by a slip. */
  persistent?: boolean;
}

interface Props extends ModalProps {
  className?: string | undefined;
  role?: "alertdialog";
}

/** The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. Empty while closed. */
export function Modal({ open, onClose, title, children, footer, persistent = false, className, role }: Props) {
  const t = useTranslations("ui");
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // What React gave the focus was not shown yet then.
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [open]);

  const handleBackdropClick = (event: MouseEvent) => {
    if (!persistent && event.target === dialog.current) onClose();
  };
  const handleCancel = (event: { preventDefault: () => void; target: EventTarget }) => {
    // A file chooser inside sends its own cancel event up to here.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (!persistent) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key does what a press beside the dialog does
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
