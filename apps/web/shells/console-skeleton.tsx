import css from "#apps/web/shells/console-shell.module.css";
import { Grid, Inline, Stack } from "#ui/layout.tsx";
import { Logo } from "#ui/logo.tsx";
import { PageSkeleton, Skeleton } from "#ui/skeleton.tsx";

const menuRows = 12;

/** The first paint of both consoles: header and menu in their places, before the session and the texts are known. */
export function ConsoleSkeleton() {
  return (
    <Grid size="md" className={css.shell} data-density="dense">
      <Inline as="header" gap={4} full padX={4} rule="below" className={css.top}>
        <Logo size={26} />
      </Inline>
      <aside className={`${css.side} l-ground-page l-pad-3 l-padX-2`} aria-hidden="true">
        <Stack gap={3}>
          {Array.from({ length: menuRows }, (_, row) => (
            <Skeleton key={String(row)} height="1.25rem" />
          ))}
        </Stack>
      </aside>
      <main className={css.content}>
        <PageSkeleton />
      </main>
    </Grid>
  );
}
