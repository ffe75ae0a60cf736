/** Tells search engines what a page is about (schema.org). It is data, not a program: no browser runs it. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: "<" cannot end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
