import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { useLateWhileShown } from "#ui/lazy.ts";
import css from "#ui/skeleton.module.css";

/** Loading placeholder of a given size. */
export function Skeleton({ width, height, className }: { width?: string; height?: string; className?: string }) {
  return <span className={classes(css.skeleton, className)} style={{ width, height }} />;
}

/** Loading placeholder of a page, exported as `HydrateFallback` by pages that need login. A page that does not load is said to be late. */
export function PageSkeleton() {
  const t = useTranslations("ui");
  useLateWhileShown();
  return (
    <div className={css.page} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t("loading")}
      </p>
      <Skeleton width="min(18rem, 60%)" height="2rem" />
      <Skeleton width="min(34rem, 90%)" />
      <div className={css.block}>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </div>
    </div>
  );
}
