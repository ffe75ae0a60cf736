import type { DataOf } from "#client/calls.ts";
import css from "#features/service/help/screens/help.module.css";
import { Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

type Block = DataOf<"/home/helpArticle">["blocks"][number];
type Item = Block["items"][number];

function Part({ part: { text, strong, to } }: { part: Item["parts"][number] }) {
  const content = strong ? <strong>{text}</strong> : text;
  return to ? <Link to={to}>{content}</Link> : content;
}

/** A line of text with its bold parts and links. */
function Line({ parts }: { parts: Item["parts"] }) {
  return parts.map((part) => <Part key={part.id} part={part} />);
}

function Items({ items }: { items: readonly Item[] }) {
  return items.map(({ id, parts }) => (
    <li key={id}>
      <Line parts={parts} />
    </li>
  ));
}

function BlockView({ block: { kind, items, picture, alt } }: { block: Block }) {
  if (kind === "picture") return <img src={picture} alt={alt} width={1200} height={750} loading="lazy" className={css.picture} />;
  if (kind === "steps")
    return (
      <ol className={css.steps}>
        <Items items={items} />
      </ol>
    );
  if (kind === "list")
    return (
      <ul className={css.list}>
        <Items items={items} />
      </ul>
    );
  const line = <Line parts={items[0]?.parts ?? []} />;
  return kind === "heading" ? (
    <Text as="h2" size="lg">
      {line}
    </Text>
  ) : (
    <p>{line}</p>
  );
}

/** The text of an article, on its page and in the editor's preview. */
export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={block.id} block={block} />);
}
