import type { ReactNode } from "react";
import css from "#apps/web/shells/side-link.module.css";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { inlineClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

interface Props {
  to: string;
  icon: IconName;
  current?: boolean;
  title?: string | undefined;
  children: ReactNode;
}

/** An entry of the menu at the side: of the account, the logistics center, the consoles. */
export function SideLink({ to, icon, current = false, title, children }: Props) {
  return (
    <Link
      to={to}
      className={`${inlineClass({ gap: 3, size: "md", tone: "soft", plain: true })} ${css.link}`}
      title={title}
      aria-current={current ? "page" : undefined}
    >
      <Icon name={icon} size={18} />
      {children}
    </Link>
  );
}
