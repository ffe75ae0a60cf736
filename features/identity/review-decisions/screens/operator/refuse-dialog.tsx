import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, type FormCall } from "#ui/form.tsx";

interface Props {
  call: FormCall;
  title: string;
  /** The label of the button. */
  label: string;
  prepare?: (values: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Refuses an item: text and fields are those of the queue. */
export function RefuseDialog({ call, title, label, prepare, onClose, children }: Props) {
  const ui = useTranslations("ui");
  const id = useId();
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="danger" pending={call.pending}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <Form call={call} id={id} prepare={prepare}>
        {children}
      </Form>
    </Dialog>
  );
}
