import { rowActions } from "#client/lists/row-actions.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Count } from "#ui/count.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { type DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { useToday } from "#ui/use-today.ts";

/**
 * The parts of a document that brings goods from one place to another, such as a transfer or a purchase order: its day in a list, its moves,
 * facts, goods, counts and history. A document hands its own texts in.
 */

/** The day goods are to arrive, marked when it has passed and they are still awaited. */
export function ExpectedDay({ day, isEnded, late }: { day: string | null; isEnded: boolean; late: string }) {
  const today = useToday();
  if (!day) return "–";
  const isLate = !isEnded && day < today;
  return (
    <Text as="span" {...(isLate && { tone: "danger", weight: "medium" })}>
      <Moment at={day} as="date" />
      {isLate && ` · ${late}`}
    </Text>
  );
}

interface MoveButtonsProps<Move extends string> {
  /** In the order of the work; the first one is the primary button. */
  moves: readonly Move[];
  /** Moves that are never the primary button. */
  quiet: readonly Move[];
  label: (move: Move) => string;
  onOpen: (move: Move) => void;
}

/** The buttons of the moves that are possible now. */
export function MoveButtons<Move extends string>({ moves, quiet, label, onOpen }: MoveButtonsProps<Move>) {
  return moves.toReversed().map((move) => (
    <Button key={move} variant={move === moves[0] && !quiet.includes(move) ? "primary" : "secondary"} onClick={() => onOpen(move)}>
      {label(move)}
    </Button>
  ));
}

interface EditProps {
  text: string;
  onPress: () => void;
}

/** What a document says about itself. Items without a value are left out. */
export function DocumentFacts({ title, edit, items }: { title: string; edit?: EditProps | false; items: readonly DescriptionItem[] }) {
  return (
    <Card
      title={title}
      action={
        edit && (
          <Button size="small" icon="edit" onClick={edit.onPress}>
            {edit.text}
          </Button>
        )
      }
    >
      <DescriptionList items={items.map((item) => ({ ...item, value: item.value || undefined }))} />
    </Card>
  );
}

/** A line of a document: goods in a condition. */
export interface DocumentLine {
  preview: string;
  title: string;
  custom_sn: string;
  condition: string;
}

interface GoodsProps<Line extends DocumentLine> {
  title: string;
  empty: string;
  lines: readonly Line[];
  lineKey: (line: Line) => number;
  condition: (condition: Line["condition"]) => string;
  columns: readonly Column<Line>[];
  /** How a draft is changed; absent where it is none, or the reader may not. */
  edit?: { head: string; text: (line: Line) => string; onPress: (line: Line) => void; add: EditProps } | false;
}

/** A column of pieces. */
export const piecesColumn = <Line,>(key: string, header: string, of: (line: Line) => number): Column<Line> => ({
  key,
  header,
  numeric: true,
  cell: (line) => <Count value={of(line)} />,
});

/** The lines of a document. */
export function DocumentGoods<Line extends DocumentLine>({
  title,
  empty,
  lines,
  lineKey,
  condition,
  columns,
  edit = false,
}: GoodsProps<Line>) {
  const product: Column<Line> = {
    key: "product",
    header: title,
    cell: (line) => (
      <MediaRow
        as="span"
        size="small"
        picture={line.preview}
        title={line.title}
        meta={line.condition === "new" ? line.custom_sn : `${line.custom_sn} · ${condition(line.condition)}`}
      />
    ),
  };
  return (
    <Card
      title={title}
      flush
      action={
        edit && (
          <Button size="small" icon="plus" onClick={edit.add.onPress}>
            {edit.add.text}
          </Button>
        )
      }
    >
      <DataTable
        caption={title}
        columns={[
          product,
          ...columns,
          ...(edit ? [rowActions<Line>(edit.head, [{ icon: "edit", text: edit.text, onPress: edit.onPress }])] : []),
        ]}
        rows={lines}
        rowKey={lineKey}
        empty={<EmptyState title={empty} />}
      />
    </Card>
  );
}

/** Pieces of goods that an event was about. */
interface EventPieces {
  custom_sn: string;
  condition: string;
  reason?: string | undefined;
}

interface DocumentEvent<Piece> {
  event_id: number;
  at: string;
  action: string;
  person_name: string;
  note: string;
  pieces: readonly Piece[];
  /** Photos of damaged pieces. */
  photos?: readonly { file_id: string; url: string }[];
}

interface HistoryProps<Piece extends EventPieces> {
  title: string;
  events: readonly DocumentEvent<Piece>[];
  actionText: (action: string) => string;
  pieceText: (piece: Piece) => string;
  /** The text of the link to a photo, by its place. */
  photoText?: (place: number) => string;
  /** Whose people are not named. */
  byOther: string;
  /** Actions that ended the document without its goods. */
  failed: readonly string[];
}

/** Everything that happened to a document, with the pieces that it was about. */
export function DocumentHistory<Piece extends EventPieces>({
  title,
  events,
  actionText,
  pieceText,
  photoText,
  byOther,
  failed,
}: HistoryProps<Piece>) {
  return (
    <Card title={title}>
      <Timeline
        entries={events.map(({ event_id, at, action, person_name, note, pieces, photos = [] }) => ({
          key: event_id,
          title: actionText(action),
          meta: (
            <>
              <Moment at={at} as="time" /> · {person_name || byOther}
            </>
          ),
          children: (
            <>
              {pieces.map((piece) => (
                <Text key={`${piece.custom_sn} ${piece.condition} ${piece.reason}`} size="sm" anywhere>
                  {pieceText(piece)}
                </Text>
              ))}
              {note && (
                <Text size="sm" lines anywhere>
                  {note}
                </Text>
              )}
              {photoText && <FileLinks files={photos.map((photo, place) => ({ ...photo, name: photoText(place + 1) }))} row />}
            </>
          ),
          state: failed.includes(action) ? "failed" : "done",
        }))}
      />
    </Card>
  );
}

const isCount = (text: string): boolean => /^\d{1,7}$/.test(text.trim());

interface CountFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  initial: number;
  /** What is said of a text that is no count. */
  wrong: string;
}

/** The pieces of a line. */
export function CountField({ initial, wrong, ...field }: CountFieldProps) {
  return (
    <TextField
      {...field}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      defaultValue={initial}
      rule={(text) => (isCount(text) ? undefined : wrong)}
    />
  );
}

/** Takes a typed count out of a form, whose call has one field for all of them. */
export const takeCount = (typed: FormData, name: string): number => {
  const count = Number(typed.get(name) ?? 0);
  typed.delete(name);
  return count;
};
