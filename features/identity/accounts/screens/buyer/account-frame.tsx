import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Box, Grid, Inline, Stack, Text } from "#ui/layout.tsx";

const defaultPromises = [
  ["stock", "warehouse"],
  ["prices", "tag"],
  ["makers", "factory"],
] as const satisfies readonly (readonly [string, IconName])[];

interface Props {
  title: string;
  intro?: string;
  /** Links below the form. */
  footer?: ReactNode;
  /** Replaces the text beside the form, for users other than buyers. */
  aside?: { title: string; promises: readonly (readonly [text: string, icon: IconName])[] };
  children: ReactNode;
}

/** The layout of login and registration pages: the form with its benefits beside it. */
export function AccountFrame({ title, intro, footer, aside, children }: Props) {
  const t = useTranslations("accounts.frame");
  const asideContent = aside ?? { title: t("title"), promises: defaultPromises.map(([key, icon]) => [t(key), icon] as const) };
  return (
    <Grid frame="panel" clip className={css.frame}>
      <Stack gap={6} top className={css.main}>
        <Stack as="header" gap={2}>
          <h1>{title}</h1>
          {intro && <Text tone="soft">{intro}</Text>}
        </Stack>
        {children}
        {footer && (
          <Inline as="footer" align="stretch" wrap gap={1} gapX={2} size="sm" tone="soft" rule="above" className={css.footer}>
            {footer}
          </Inline>
        )}
      </Stack>
      <Box as="aside" top tone="onDark" relative className={css.aside}>
        <BoardJoint />
        <Stack gap={8} className={css.said}>
          <Text size="2xl" weight="bold" className={css.slogan}>
            {asideContent.title}
          </Text>
          <Stack as="ul" gap={4} size="sm" className={css.promises}>
            {asideContent.promises.map(([text, icon]) => (
              <Stack as="li" align="start" gap={3} key={text}>
                <Icon name={icon} size={20} />
                {text}
              </Stack>
            ))}
          </Stack>
        </Stack>
      </Box>
    </Grid>
  );
}

/** A large version of the logo, a dovetail joint of two boards. */
function BoardJoint() {
  const tails = [0, 1, 2, 3, 4, 5];
  return (
    <svg className={css.joint} viewBox="0 0 480 260" aria-hidden="true" preserveAspectRatio="xMidYMin slice">
      <path d="M0 0h480v96H0z" className={css.boardUp} />
      {tails.map((index) => (
        <path key={index} d={`M${index * 84 - 14} 96h60l-12 60h-36z`} className={css.boardUp} />
      ))}
      {[18, 40, 66].map((y) => (
        <path key={y} d={`M0 ${y}c90 -10 150 12 240 4s150 -12 240 2`} className={css.grain} />
      ))}
      {[186, 214].map((y) => (
        <path key={y} d={`M0 ${y}c110 12 170 -10 260 -2s140 10 220 0`} className={css.grain} />
      ))}
    </svg>
  );
}
