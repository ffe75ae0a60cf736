import { useContext } from "react";
import { HeadContext } from "#ui/head-context.ts";
import { pictureUrl } from "#ui/picture.tsx";

interface Props {
  name: string;
  title: string;
  description: string | undefined;
  picture: string | undefined;
}

/** Meta elements for search engines and link previews. */
export function ShareMetadata({ name, title, description, picture }: Props) {
  const { origin, path, siteTitle, keywords, locale, seoOverrides } = useContext(HeadContext);
  const shownDescription = seoOverrides?.description ? seoOverrides.description.replaceAll("{title}", name) : description;
  return (
    <>
      {shownDescription && <meta name="description" content={shownDescription} />}
      {(seoOverrides?.keyword || keywords) && <meta name="keywords" content={seoOverrides?.keyword || keywords} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {shownDescription && <meta property="og:description" content={shownDescription} />}
      <meta property="og:url" content={`${origin}${path}`} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:locale" content={locale} />
      <meta property="og:image" content={`${origin}${picture ? pictureUrl(picture, 800) : "/og.png"}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
