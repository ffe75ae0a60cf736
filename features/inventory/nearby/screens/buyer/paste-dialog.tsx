import { useState } from "react";
import { useTranslations } from "use-intl";
import { type ItemLine, parseLines } from "#features/inventory/nearby/rules/item-lines.ts";
import css from "#features/inventory/nearby/screens/buyer/items.module.css";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  /** Free places in the list. */
  room: number;
  onPaste: (lines: readonly ItemLine[]) => void;
  onClose: () => void;
}

/** Dialog for pasting a list; unparsable lines are shown before anything is added. */
export function PasteDialog({ room, onPaste, onClose }: Props) {
  const t = useTranslations("nearby.items");
  const [text, setText] = useState("");
  const { lines, unreadable, tooMany } = parseLines(text);
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
      <Stack role="status" as="p" gap={1} size="sm" above={3} className={css.pasted}>
        {lines.length > 0 && <span>{t("count", { count: lines.length })}</span>}
        {unreadable.length > 0 && (
          <Text as="span" size="xs" tone="danger">
            {t("pasteUnreadable", {
              count: unreadable.length,
              places: unreadable
                .slice(0, 10)
                .map(({ place }) => place)
                .join(", "),
            })}
          </Text>
        )}
        {surplus > 0 && (
          <Text as="span" size="xs" tone="danger">
            {t("pasteTooMany", { count: surplus })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
