import { useContext } from "react";
import { HeadContext } from "#ui/head-context.ts";
import { ShareMetadata } from "#ui/share-metadata.tsx";

interface Props {
  children: string;
  /** What a search engine shows below the title. */
  description?: string;
  /** The key of a picture that stands for the page where its link is shared. */
  picture?: string | undefined;
}

/**
 * Names the page in the tab, the history, search results and wherever its link is shared; React moves it into the head.
 * Whoever asks for more than the title reads the page as the server sends it, so the rest is left out of the browser.
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
