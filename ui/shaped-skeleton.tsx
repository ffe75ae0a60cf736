import { useTranslations } from "use-intl";
import { useLateWhileShown } from "#ui/lazy.ts";
import css from "#ui/skeleton.module.css";
import { Skeleton } from "#ui/skeleton.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

interface Props {
  /** The parts of the page by their heights, from the top. */
  parts: readonly string[];
  /** Those of its side column. */
  side?: readonly string[];
  /** Whether breadcrumbs stand above the heading. */
  crumbs?: boolean;
}

/** Loading placeholder in the shape of a page that people wait for, exported as its `HydrateFallback`; others have `PageSkeleton`. */
export function ShapedSkeleton({ parts, side, crumbs = false }: Props) {
  const t = useTranslations("ui");
  useLateWhileShown();
  return (
    <div className={css.page} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t("loading")}
      </p>
      {crumbs && <Skeleton width="min(12rem, 50%)" />}
      <Skeleton width="min(18rem, 60%)" height="2rem" />
      {side ? (
        <TwoColumns width={22} from={1180} side={<Parts heights={side} />}>
          <Parts heights={parts} />
        </TwoColumns>
      ) : (
        <div className={css.block}>
          <Parts heights={parts} />
        </div>
      )}
    </div>
  );
}

function Parts({ heights }: { heights: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page are constant
  return heights.map((height, place) => <Skeleton key={place} height={height} />);
}
