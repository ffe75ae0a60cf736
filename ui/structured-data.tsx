/** Structured data for search engines (schema.org JSON-LD). Browsers do not execute it. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: "<" cannot end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
