import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#ui/breadcrumbs.tsx";
import { Text } from "#ui/layout.tsx";
import css from "#ui/page-header.module.css";

interface Props {
  title: string;
  /** One sentence below the title. */
  intro?: ReactNode;
  /** Next to the title: a status. */
  aside?: ReactNode;
  actions?: ReactNode;
  crumbs?: readonly Crumb[];
}

/** A number such as 232-482-423-4833-1: a line must not break at its hyphens. */
const hyphenatedNumber = /(\S*\d-\S+)/;

const keepNumbersWhole = (title: string): ReactNode[] =>
  title.split(hyphenatedNumber).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <Text key={part} as="span" nowrap>
        {part}
      </Text>
    ),
  );

/** Page header with breadcrumbs, title, intro and actions. */
export function PageHeader({ title, intro, aside, actions, crumbs }: Props) {
  return (
    <header className={css.header}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className={css.row}>
        <div className={css.title}>
          <h1>{keepNumbersWhole(title)}</h1>
          {aside}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {intro && <p className={css.intro}>{intro}</p>}
    </header>
  );
}
