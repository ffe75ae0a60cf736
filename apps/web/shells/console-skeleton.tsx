import css from "#apps/web/shells/console-shell.module.css";
import { Box, Grid, Inline, Stack } from "#ui/layout.tsx";
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
      <Box as="aside" ground="page" pad={3} padX={2} className={css.side} aria-hidden="true">
        <Stack gap={3}>
          {Array.from({ length: menuRows }, (_, row) => (
            <Skeleton key={String(row)} height="1.25rem" />
          ))}
        </Stack>
      </Box>
      <main className={css.content}>
        <PageSkeleton />
      </main>
    </Grid>
  );
}
