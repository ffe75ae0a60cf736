import { Inline, Stack } from "./layout.tsx";

/** Links that open files in a tab of their own: one below the other, or in a row. Nothing where there are no files. */
export function FileLinks({ files, row }: { files: readonly { file_id: string; name: string; url: string }[]; row?: boolean }) {
  if (files.length === 0) return null;
  const links = files.map(({ file_id, name, url }) => (
    <a key={file_id} href={url} target="_blank" rel="noopener">
      {name}
    </a>
  ));
  return row ? (
    <Inline as="span" gap={3} wrap fit>
      {links}
    </Inline>
  ) : (
    <Stack as="span" gap={1} items="start" anywhere>
      {links}
    </Stack>
  );
}
