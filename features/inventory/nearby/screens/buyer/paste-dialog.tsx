import { useState } from "react";
import { useTranslations } from "use-intl";
import { type ItemLine, pastedLines } from "#features/inventory/nearby/rules/item-lines.ts";
import css from "#features/inventory/nearby/screens/buyer/items.module.css";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  /** How many more items the list holds. */
  room: number;
  onPaste: (lines: readonly ItemLine[]) => void;
  onClose: () => void;
}

/** A list from a sheet or a mail; what cannot be read is named by its line before anything is taken over. */
export function PasteDialog({ room, onPaste, onClose }: Props) {
  const t = useTranslations("nearby.items");
  const [text, setText] = useState("");
  const { lines, unreadable, tooMany } = pastedLines(text);
  const surplus = tooMany + Math.max(0, lines.length - room);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("pasteTitle")}
      footer={
        <Button variant="primary" disabled={lines.length === 0} onClick={() => onPaste(lines)}>
          {t("pasteAdd")}
        </Button>
      }
    >
      <TextArea
        name="pasted"
        label={t("pasteLabel")}
        hint={t("pasteHint")}
        required
        rows={9}
        maxLength={12_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={"JY-SF-10101 4\nJY-DT-12801 2"}
      />
      <p role="status" className={css.pasted}>
        {lines.length > 0 && <span>{t("count", { count: lines.length })}</span>}
        {unreadable.length > 0 && (
          <span className={css.problem}>
            {t("pasteUnreadable", {
              count: unreadable.length,
              places: unreadable
                .slice(0, 10)
                .map(({ place }) => place)
                .join(", "),
            })}
          </span>
        )}
        {surplus > 0 && <span className={css.problem}>{t("pasteTooMany", { count: surplus })}</span>}
      </p>
    </Dialog>
  );
}
