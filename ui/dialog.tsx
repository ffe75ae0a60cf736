import { classes } from "#ui/classes.ts";
import css from "#ui/modal.module.css";
import { Modal, type ModalProps } from "#ui/modal.tsx";

interface Props extends ModalProps {
  size?: "small" | "medium" | "large" | "wide";
}

/** In the middle of the screen; on a phone it rises from the foot. */
export function Dialog({ size = "medium", ...rest }: Props) {
  return <Modal {...rest} className={classes(css.dialog, css[size])} />;
}
