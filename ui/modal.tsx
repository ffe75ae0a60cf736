import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import css from "#ui/modal.module.css";
import { rememberOpener } from "#ui/return-focus.ts";

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

/** Makes the content a stop of the keyboard while it is longer than the dialog, so that arrow keys scroll it. */
const focusWhileScrollable = (content: HTMLElement | null): (() => void) => {
  if (!content) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (content.scrollHeight > content.clientHeight) content.tabIndex = 0;
    else content.removeAttribute("tabindex");
  });
  observer.observe(content);
  return () => observer.disconnect();
};

/** Native modal `<dialog>`: traps the focus, closes on Escape and restores the focus. Renders no content while closed. */
export function Modal({ open, onClose, title, children, footer, persistent = false, className, role }: Props) {
  const t = useTranslations("ui");
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // A layout effect ends before the element of an unmounted dialog is removed, so that it can give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    const returnFocus = rememberOpener();
    keepScrollbarSpace();
    shown.showModal();
    // React's autoFocus runs before the dialog is shown, so the focus is set here.
    shown.querySelector<HTMLElement>("[data-first]")?.focus();
    const stopObserving = focusWhileScrollable(content.current);
    return () => {
      stopObserving();
      shown.close();
      returnFocus();
    };
  }, [open]);

  // A press that begins inside and ends outside, on an option that hangs over the edge or while text is selected, is a click of the dialog too.
  const isPressedOutside = useRef(false);
  const handlePress = (event: MouseEvent) => {
    isPressedOutside.current = event.target === dialog.current;
  };
  const handleBackdropClick = (event: MouseEvent) => {
    if (!persistent && isPressedOutside.current && event.target === dialog.current) onClose();
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
      onMouseDown={handlePress}
      onClick={handleBackdropClick}
      onCancel={handleCancel}
      onClose={(event) => open && !event.currentTarget.open && onClose()}
    >
      {open && (
        <div className={css.body}>
          <div className={css.header}>
            <h2 id={titleId}>{title}</h2>
            {!persistent && <IconButton icon="close" size="small" label={t("close")} onClick={onClose} />}
          </div>
          <div ref={content} className={css.content}>
            {children}
          </div>
          {footer && <div className={css.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
