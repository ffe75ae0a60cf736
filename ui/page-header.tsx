import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#ui/breadcrumbs.tsx";
import css from "#ui/page-header.module.css";
import { WithNumbers } from "#ui/with-numbers.tsx";

interface Props {
  title: string;
  /** One sentence below the title. */
  intro?: ReactNode;
  /** Next to the title: a status. */
  aside?: ReactNode;
  actions?: ReactNode;
  crumbs?: readonly Crumb[];
}

/** Page header with breadcrumbs, title, intro and actions. */
export function PageHeader({ title, intro, aside, actions, crumbs }: Props) {
  return (
    <header className={css.header}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className={css.row}>
        <div className={css.title}>
          <h1>
            <WithNumbers>{title}</WithNumbers>
          </h1>
          {aside}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {intro && <p className={css.intro}>{intro}</p>}
    </header>
  );
}
