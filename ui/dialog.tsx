import { classes } from "#ui/classes.ts";
import css from "#ui/modal.module.css";
import { Modal, type ModalProps } from "#ui/modal.tsx";

interface Props extends ModalProps {
  size?: "small" | "medium" | "large" | "wide";
}

/** Modal dialog in the center of the screen; a bottom sheet on a phone. */
export function Dialog({ size = "medium", ...rest }: Props) {
  return <Modal {...rest} className={classes(css.dialog, css[size])} />;
}
