import type { OperatorRole } from "#kernel/contract.ts";
import type { IconName } from "#ui/icon-paths.ts";

export interface ConsolePage {
  to: string;
  /** The translated name. */
  label: string;
  icon: IconName;
  /** Pressed after `g`, it goes there. */
  key: string;
}

export interface ConsoleGroup {
  label: string;
  pages: readonly ConsolePage[];
}

/** Whether one of these roles sees a page; an administrator sees all of them. */
export const canSeePage = (roles: readonly string[], allowed: readonly OperatorRole[]): boolean =>
  roles.includes("administrator") || allowed.some((role) => roles.includes(role));
