import css from "#features/service/feedback/screens/thread.module.css";
import { classes } from "#ui/classes.ts";
import { Moment } from "#ui/moment.tsx";

interface Entry {
  entry_id: number;
  is_staff: boolean;
  body: string;
  pictures: readonly { file_id: string; url: string; name: string }[];
  created_at: string;
}

interface Props<E extends Entry> {
  entries: readonly E[];
  /** Whose side the reader is on: those entries stand at the end of the line. */
  reader: "staff" | "customer";
  writerOf: (entry: E) => string;
  pictureLabel: (number: number) => string;
}

/** What was written, in its order; one's own side at the end of the line. */
export function Thread<E extends Entry>({ entries, reader, writerOf, pictureLabel }: Props<E>) {
  return (
    <ol className={css.thread}>
      {entries.map((entry) => (
        <li key={entry.entry_id} className={classes(css.entry, entry.is_staff === (reader === "staff") && css.own)}>
          <p className={css.by}>
            <strong>{writerOf(entry)}</strong>
            <Moment at={entry.created_at} as="time" />
          </p>
          <p className={css.text}>{entry.body}</p>
          {entry.pictures.length > 0 && (
            <div className={css.pictures}>
              {entry.pictures.map(({ file_id, url }, index) => (
                <a key={file_id} href={url} target="_blank" rel="noopener">
                  <img src={url} alt={pictureLabel(index + 1)} loading="lazy" width={96} height={96} />
                </a>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
