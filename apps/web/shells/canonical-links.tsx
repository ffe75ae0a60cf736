import type { CanonicalPage } from "#apps/web/canonical.ts";
import { alternateLinks } from "#apps/web/canonical.ts";

/** Under which addresses search engines know a page; they are asked to leave out what is somebody's own. */
export function CanonicalLinks({ page: { path, isIndexable: listed }, address, origin }: { page: CanonicalPage; address: string; origin: string }) {
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
