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
  /** The viewer's side; its own entries are aligned to the end. */
  viewer: "staff" | "customer";
  writerLabel: (entry: E) => string;
  pictureLabel: (number: number) => string;
}

/** The entries of a conversation in order. */
export function Thread<E extends Entry>({ entries, viewer, writerLabel, pictureLabel }: Props<E>) {
  return (
    <ol className={css.thread}>
      {entries.map((entry) => (
        <li key={entry.entry_id} className={classes(css.entry, entry.is_staff === (viewer === "staff") && css.own)}>
          <p className={css.by}>
            <strong>{writerLabel(entry)}</strong>
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
