import { useDeadline } from "#ui/use-deadline.ts";

interface Props {
  /** A day or a moment, as on the wire. */
  at: string;
  /** Shows the time of day also where the deadline is the end of a day. */
  withTime?: boolean;
}

/** A deadline with the name of its time zone where the reader's clock shows another one. */
export function Deadline({ at, withTime = false }: Props) {
  const format = useDeadline();
  return <time dateTime={at}>{format(at, { withTime })}</time>;
}
