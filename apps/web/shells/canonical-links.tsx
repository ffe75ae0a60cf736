import type { CanonicalPage } from "#apps/web/canonical.ts";
import { alternateLinks } from "#apps/web/canonical.ts";

/** Canonical and `hreflang` links of a page, or `noindex` for pages that search engines must not index. */
export function CanonicalLinks({
  page: { path, isIndexable: listed },
  address,
  origin,
}: {
  page: CanonicalPage;
  address: string;
  origin: string;
}) {
  if (!listed) return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={`${origin}${address}`} />
      {alternateLinks(path).map(({ hreflang, path: its }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={`${origin}${its}`} />
      ))}
    </>
  );
}
