import { classes } from "#ui/classes.ts";
import css from "#ui/modal.module.css";
import { Modal, type ModalProps } from "#ui/modal.tsx";

interface Props extends ModalProps {
  side?: "left" | "right";
}

/** Modal panel at the side of the screen: the cart, a menu, the details of a row. */
export function Drawer({ side = "right", ...rest }: Props) {
  return <Modal {...rest} className={classes(css.drawer, side === "left" && css.left)} />;
}
