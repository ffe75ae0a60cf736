import type { OperatorRole } from "#kernel/contract.ts";
import type { IconName } from "#ui/icon-paths.ts";

export interface ConsolePage {
  to: string;
  /** Translated label. */
  label: string;
  icon: IconName;
  /** Keyboard shortcut: `g`, then this key. */
  key: string;
}

export interface ConsoleGroup {
  label: string;
  pages: readonly ConsolePage[];
}

/** Whether one of these roles may see a page. Administrators see all pages. */
export const canSeePage = (roles: readonly string[], allowed: readonly OperatorRole[] = []): boolean =>
  roles.includes("administrator") || allowed.some((role) => roles.includes(role));
