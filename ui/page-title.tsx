import { useContext } from "react";
import { HeadContext } from "#ui/head-context.ts";
import { ShareMetadata } from "#ui/share-metadata.tsx";

interface Props {
  children: string;
  /** Meta description. */
  description?: string;
  /** Key of the picture for link previews. */
  picture?: string | undefined;
}

/**
 * Title and metadata of a page; React moves them into the head. Crawlers read the server's HTML, so the browser renders only the
 * title.
 */
export function PageTitle({ children, description, picture }: Props) {
  const { seoOverrides } = useContext(HeadContext);
  const title = seoOverrides?.title ? seoOverrides.title.replaceAll("{title}", children) : `${children} · Joinery`;
  return (
    <>
      <title>{title}</title>
      {import.meta.env.SSR && <ShareMetadata name={children} title={title} description={description} picture={picture} />}
    </>
  );
}
