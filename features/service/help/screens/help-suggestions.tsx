import { useEffect, useState } from "react";
import type { DataOf } from "#client/calls.ts";
import { callQuietly } from "#client/request.ts";
import { articlePath } from "#features/service/help/screens/help-paths.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

type Found = DataOf<"/home/searchHelp">["list"];

const debounceMs = 400;
const maxSuggestions = 3;
/** A question has a few words; the search takes no longer text. */
const minLetters = 6;
const maxLetters = 120;

interface Props {
  /** What the person is writing to customer service. */
  text: string;
  title: string;
  closeLabel: string;
}

/** Up to three articles of the help center that match a message while it is written. Closing them ends them for this visit of the page. */
export function HelpSuggestions({ text, title, closeLabel }: Props) {
  const [found, setFound] = useState<Found>([]);
  const [isClosed, setClosed] = useState(false);
  const keyword = text.replace(/\s+/g, " ").trim().slice(0, maxLetters);
  const asks = !isClosed && keyword.length >= minLetters;
  useEffect(() => {
    if (!asks) return setFound([]);
    let isCurrent = true;
    const timer = setTimeout(() => {
      callQuietly("/home/searchHelp", { keyword }).then(
        ({ list }) => isCurrent && setFound(list.slice(0, maxSuggestions)),
        () => isCurrent && setFound([]),
      );
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [keyword, asks]);
  if (!asks || found.length === 0) return null;
  return (
    <Stack as="section" gap={1} frame="panel" pad={3} below={2} aria-label={title}>
      <Inline justify="between" gap={2}>
        <Text as="span" size="sm" weight="medium">
          {title}
        </Text>
        <IconButton icon="close" size="small" label={closeLabel} onClick={() => setClosed(true)} />
      </Inline>
      <Stack as="ul" gap={1} size="sm">
        {found.map(({ article_key, title: article }) => (
          <li key={article_key}>
            {/* A new tab, so that what is written stays. */}
            <Link to={articlePath(article_key)} target="_blank">
              {article}
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
