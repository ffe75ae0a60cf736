import { Moment } from "#ui/moment.tsx";

/** Who decided, and when. */
export function SaidBy({ name, at }: { name: string; at: string }) {
  return (
    <>
      {name} · <Moment at={at} as="time" />
    </>
  );
}
