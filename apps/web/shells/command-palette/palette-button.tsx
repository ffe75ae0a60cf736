import { Suspense, useLayoutEffect, useState } from "react";
import type { PaletteProps } from "#apps/web/shells/command-palette/command-palette.tsx";
import css from "#apps/web/shells/command-palette/palette-button.module.css";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { lazy } from "#ui/lazy.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

const CommandPalette = lazy(() =>
  loadWithMessages(
    "palette",
    import("#apps/web/shells/command-palette/command-palette.tsx").then((module) => module.CommandPalette),
  ),
);

interface Props extends Omit<PaletteProps, "onClose"> {
  label: string;
  /** Shows only the icon on a narrow screen. */
  compact?: boolean;
}

/** Opens the command palette, also by Ctrl+K or ⌘K. The palette is loaded when it is opened. */
export function PaletteButton({ label, compact = false, ...palette }: Props) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  // Before the page is painted, so that whoever sees it is heard.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", handleKeyDown);
    return () => removeEventListener("keydown", handleKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes(css.button, compact && css.compact)}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={16} />
        <span className={css.label}>{label}</span>
        <span className={css.keys} aria-hidden="true">
          {isHydrated && /Mac|iP/.test(navigator.platform) ? "⌘K" : "Ctrl K"}
        </span>
      </button>
      <Suspense>{isOpen && <CommandPalette {...palette} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
