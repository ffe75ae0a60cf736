import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import css from "#features/identity/accounts/screens/buyer/account.module.css";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

const promises = [
  ["stock", "warehouse"],
  ["prices", "tag"],
  ["makers", "factory"],
] as const satisfies readonly (readonly [string, IconName])[];

interface Props {
  title: string;
  intro?: string;
  /** Below the form: where else one may want to go. */
  footer?: ReactNode;
  /** What stands beside the form, for others than buyers. */
  said?: { title: string; promises: readonly (readonly [text: string, icon: IconName])[] };
  children: ReactNode;
}

/** The frame of logging in and registering: the form, and beside it what one gets for it. */
export function AccountFrame({ title, intro, footer, said, children }: Props) {
  const t = useTranslations("accounts.frame");
  const beside = said ?? { title: t("title"), promises: promises.map(([key, icon]) => [t(key), icon] as const) };
  return (
    <div className={css.frame}>
      <div className={css.main}>
        <header className={css.head}>
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
        </header>
        {children}
        {footer && <footer className={css.footer}>{footer}</footer>}
      </div>
      <aside className={css.aside}>
        <BoardJoint />
        <div className={css.said}>
          <p className={css.slogan}>{beside.title}</p>
          <ul className={css.promises}>
            {beside.promises.map(([text, icon]) => (
              <li key={text}>
                <Icon name={icon} size={20} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

/** The house mark, large: dovetails of two boards that meet. */
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
