import { useContext } from "react";
import { HeadContext } from "#ui/head-context.ts";
import { pictureAddress } from "#ui/picture.tsx";

interface Props {
  name: string;
  title: string;
  description: string | undefined;
  picture: string | undefined;
}

/** What search engines and those who are sent a link read of a page. */
export function ShareFacts({ name, title, description, picture }: Props) {
  const { origin, address, siteTitle, keywords, locale, written } = useContext(HeadContext);
  const said = written?.description ? written.description.replaceAll("{title}", name) : description;
  return (
    <>
      {said && <meta name="description" content={said} />}
      {(written?.keyword || keywords) && <meta name="keywords" content={written?.keyword || keywords} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {said && <meta property="og:description" content={said} />}
      <meta property="og:url" content={`${origin}${address}`} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:locale" content={locale} />
      <meta property="og:image" content={`${origin}${picture ? pictureAddress(picture, 800) : "/og.png"}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
