import css from "#features/service/feedback/screens/thread.module.css";
import { classes } from "#ui/classes.ts";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
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
    <Stack as="ol" gap={4}>
      {entries.map((entry) => (
        <li key={entry.entry_id} className={classes(css.entry, entry.is_staff === (viewer === "staff") && css.own)}>
          <Inline as="p" align="baseline" justify="between" wrap gap={1} gapX={3} size="xs" tone="soft" className={css.by}>
            <Text as="strong" size="sm" tone="ink" weight="bold">
              {writerLabel(entry)}
            </Text>
            <Moment at={entry.created_at} as="time" />
          </Inline>
          <Text anywhere lines>
            {entry.body}
          </Text>
          {entry.pictures.length > 0 && (
            <Inline align="stretch" wrap gap={2} above={3} className={css.pictures}>
              {entry.pictures.map(({ file_id, url }, index) => (
                <a key={file_id} href={url} target="_blank" rel="noopener">
                  <img
                    className={textClass({ border: true, radius: true, ground: "sunken", block: true })}
                    src={url}
                    alt={pictureLabel(index + 1)}
                    loading="lazy"
                    width={96}
                    height={96}
                  />
                </a>
              ))}
            </Inline>
          )}
        </li>
      ))}
    </Stack>
  );
}
