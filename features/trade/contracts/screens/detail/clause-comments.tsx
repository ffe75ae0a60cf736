import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.ts";

/** Loaded when the comments are opened. */
const CommentDrawer = lazy(async () => ({
  default: (await import("#features/trade/contracts/screens/detail/comment-drawer.tsx")).CommentDrawer,
}));

export interface CommentProps {
  contract: ContractDetail;
  /** The key of a section of the text, or of a row of goods. */
  clauseKey: string;
  clauseTitle: string;
}

/** Opens the comments on a clause; shows how many there are. */
export function CommentButton({ contract, clauseKey, clauseTitle }: CommentProps) {
  const t = useTranslations("contracts.comments");
  const [open, setOpen] = useState(false);
  const count = contract.comment_counts[clauseKey] ?? 0;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="message"
        aria-label={t("openOf", { clause: clauseTitle, count })}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? String(count) : t("open")}
      </Button>
      <Suspense>
        {open && <CommentDrawer contract={contract} clauseKey={clauseKey} clauseTitle={clauseTitle} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
