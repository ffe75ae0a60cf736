import { Stack } from "#ui/layout.tsx";

/** Links that open files in a tab of their own. */
export function FileLinks({ files }: { files: readonly { file_id: string; name: string; url: string }[] }) {
  return (
    <Stack as="span" gap={1} items="start" anywhere>
      {files.map(({ file_id, name, url }) => (
        <a key={file_id} href={url} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </Stack>
  );
}
