import { Suspense, useState } from "react";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import type { LoadLine, LoadSuggestion } from "#features/inventory/container-loading/screens/load-plan-data.ts";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.ts";

const LoadPlanDialog = lazy(() =>
  loadWithMessages(
    "loadPlan",
    import("#features/inventory/container-loading/screens/load-plan-dialog.tsx").then((module) => module.LoadPlanDialog),
  ),
);

interface Props {
  /** The text of the button, from the page's messages. */
  label: string;
  lines: readonly LoadLine[];
  /** What is loaded: containers filled by hand are saved for it. */
  subject?: string;
  disabled?: boolean;
  /** Adds what still fits; without it nothing is suggested. */
  onAdd?: ((suggestion: LoadSuggestion) => void) | undefined;
  pending?: boolean;
}

/** A button that shows how goods are loaded into containers; the view and its 3D library load when it is pressed. */
export function LoadPlanButton({ label, disabled = false, ...plan }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="box" disabled={disabled || plan.lines.length === 0} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{open && <LoadPlanDialog {...plan} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
