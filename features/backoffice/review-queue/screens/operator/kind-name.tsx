import { findReviewItemScreen } from "#features/backoffice/review-queue/screens/operator/review-item-screens.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";

/** The name of a kind with its icon, so that the list can be scanned without reading. */
export function KindName({ kind, name }: { kind: string; name: string }) {
  const icon = findReviewItemScreen(kind)?.icon;
  return (
    <Inline as="span" fit gap={1} rigid nowrap>
      {icon && <Icon name={icon} size={14} />}
      {name}
    </Inline>
  );
}
