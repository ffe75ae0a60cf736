import { textClass } from "#ui/layout.tsx";

/** "860-212-095-6013-1", "JY-SF-10101": capitals and digits with hyphens between them. */
const numbers = /([A-Z\d]+(?:-[A-Z\d]+)+)/;

/** A text whose numbers of orders, products and documents do not break at their hyphens. */
export function WithNumbers({ children }: { children: string }) {
  return children.split(numbers).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <span key={place} className={textClass({ nowrap: true })}>
        {part}
      </span>
    ),
  );
}
