import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { type Counted, countedOf, piecesOf, scanPiece } from "#features/inventory/receiving/rules/receipt.ts";
import type { GoodsLine, Receipt } from "#features/inventory/receiving/screens/operator/receipt-store.ts";
import css from "#features/inventory/receiving/screens/operator/receiving.module.css";
import floor from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { ScanField } from "#features/inventory/warehouse-floor/screens/operator/floor/scan-field.tsx";
import { Stepper } from "#features/inventory/warehouse-floor/screens/operator/floor/stepper.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Say } from "./receiving-screen.tsx";

export const sumOfCounts = ({ goods, counts }: Receipt): number =>
  goods.lines.reduce((sum, line) => sum + piecesOf(countedOf(counts, line)), 0);

interface Props {
  receipt: Receipt;
  told: ReactNode;
  say: Say;
  onChange: (receipt: Receipt) => void;
  onFinish: () => void;
  onBack: () => void;
  onDiscard: () => void;
}

/** Each scan is one piece. The SKU of the last scan is open, for more pieces at once and for what is damaged. */
export function CountGoods({ receipt, told, say, onChange, onFinish, onBack, onDiscard }: Props) {
  const t = useTranslations("receivingConsole");
  const { goods, counts } = receipt;
  const [opened, setOpened] = useState<number>();
  const [asked, setAsked] = useState<number>();
  const [isDiscarding, setDiscarding] = useState(false);
  const current = goods.lines.find(({ line_id }) => line_id === opened);
  const setCounted = (line: GoodsLine, counted: Counted) => onChange({ goods, counts: { ...counts, [line.line_id]: counted } });
  const take = (code: string) => {
    const scanned = scanPiece(goods.lines, counts, code, asked);
    setAsked(scanned.outcome === "over" ? scanned.line.line_id : undefined);
    if (scanned.outcome === "unknown") return say(t("notExpected", { code, number: goods.number }), false);
    setOpened(scanned.line.line_id);
    const { custom_sn, expected } = scanned.line;
    if (scanned.outcome === "over") return say(t("over", { sku: custom_sn, expected }), false);
    onChange({ goods, counts: scanned.counts });
    return say(t("line", { sku: custom_sn, counted: piecesOf(countedOf(scanned.counts, scanned.line)), expected }), true);
  };
  return (
    <>
      <p className={floor.prompt}>{t("scanPieces", { number: goods.number })}</p>
      <ScanField onScan={take} />
      {told}
      {current && (
        <LineCard
          key={current.line_id}
          line={current}
          counted={countedOf(counts, current)}
          hasPhotos={goods.kind === "container"}
          onChange={(counted) => setCounted(current, counted)}
        />
      )}
      <Card title={t("countedOf", { counted: sumOfCounts(receipt), expected: goods.pieces })}>
        <Stack as="ul" gap={2}>
          {goods.lines.map((line) => (
            <li key={line.line_id}>
              <button type="button" className={css.choice} aria-pressed={line.line_id === opened} onClick={() => setOpened(line.line_id)}>
                <strong>{line.custom_sn}</strong>
                <span>
                  {[
                    t("ofExpected", { counted: piecesOf(countedOf(counts, line)), expected: line.expected }),
                    t(`conditions.${line.condition}`),
                  ].join(" · ")}
                </span>
              </button>
            </li>
          ))}
        </Stack>
      </Card>
      <Button full variant="primary" className={floor.large} onClick={onFinish}>
        {t("finish")}
      </Button>
      <Button full className={floor.large} onClick={onBack}>
        {t("later")}
      </Button>
      <Button full className={floor.large} onClick={() => setDiscarding(true)}>
        {t("discardCount")}
      </Button>
      {isDiscarding && (
        <ConfirmDialog
          open
          danger
          title={t("discardTitle", { number: goods.number })}
          confirmLabel={t("discardCount")}
          onConfirm={onDiscard}
          onClose={() => setDiscarding(false)}
        >
          <p>{t("discardText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface LineProps {
  line: GoodsLine;
  counted: Counted;
  hasPhotos: boolean;
  onChange: (counted: Counted) => void;
}

function LineCard({ line, counted, hasPhotos, onChange }: LineProps) {
  const t = useTranslations("receivingConsole");
  const { good, damaged, reason, photos } = counted;
  const [isDamaged, setDamaged] = useState(damaged > 0);
  const { carton_pieces } = line;
  return (
    <Card>
      <Stack gap={3}>
        <MediaRow as="div" picture={line.preview} title={line.title} meta={`${line.custom_sn} · ${line.goods_sn}`} />
        <Text as="strong" size="lg">
          {t("ofExpected", { counted: piecesOf(counted), expected: line.expected })}
        </Text>
        <Stepper quantity={good} onChange={(quantity) => onChange({ ...counted, good: quantity })} />
        {carton_pieces > 1 && (
          <Button full className={floor.large} onClick={() => onChange({ ...counted, good: good + carton_pieces })}>
            {t("carton", { pieces: carton_pieces })}
          </Button>
        )}
        {!isDamaged && (
          <Button full className={floor.large} onClick={() => setDamaged(true)}>
            {t("damaged")}
          </Button>
        )}
        {isDamaged && (
          <>
            <Text weight="medium">{t("damagedPieces")}</Text>
            <Stepper label={t("damagedPieces")} quantity={damaged} onChange={(quantity) => onChange({ ...counted, damaged: quantity })} />
            <TextField
              name={`reason-${line.line_id}`}
              label={t("reason")}
              maxLength={200}
              value={reason}
              onChange={({ target }) => onChange({ ...counted, reason: target.value })}
            />
            {hasPhotos && (
              <FileField
                type="picture"
                name={`photos-${line.line_id}`}
                label={t("photos")}
                hint={t("photosHint")}
                maxFiles={5}
                initialFiles={photos}
                onChange={(files) => onChange({ ...counted, photos: files })}
              />
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
