import type { IconName } from "#ui/icon-paths.ts";

export interface ConsolePage {
  to: string;
  /** Translated label. */
  label: string;
  icon: IconName;
  /** Keyboard shortcut: `g`, then this key, or `g` again and the second. */
  key: string;
}

export interface ConsoleGroup {
  label: string;
  pages: readonly ConsolePage[];
}
