import { Moment } from "#ui/moment.tsx";

/** The name of a reviewer with the time. */
export function DecidedBy({ name, at }: { name: string; at: string }) {
  return (
    <>
      {name} · <Moment at={at} as="time" />
    </>
  );
}
