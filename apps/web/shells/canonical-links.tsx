import { alternateLinks, type CanonicalPage } from "#apps/web/canonical.ts";

interface Props {
  page: CanonicalPage;
  /** Canonical path in the language of the URL. */
  localizedPath: string;
  origin: string;
}

/** Canonical and `hreflang` links of a page, or `noindex` for pages that search engines must not index. */
export function CanonicalLinks({ page, localizedPath, origin }: Props) {
  if (!page.isIndexable) return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={`${origin}${localizedPath}`} />
      {alternateLinks(page.path).map(({ hreflang, path }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={`${origin}${path}`} />
      ))}
    </>
  );
}
