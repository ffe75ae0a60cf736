interface Props {
  /** Undefined in the browser: callers pass it under `import.meta.env.SSR`, so that the code that builds it is not shipped. */
  data: Readonly<Record<string, unknown>> | undefined;
}

/** Structured data for search engines (schema.org JSON-LD). Crawlers read the server's HTML; the browser keeps what it finds there. */
export function StructuredData({ data }: Props) {
  const text = data ? JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c") : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: "<" cannot end the element
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
