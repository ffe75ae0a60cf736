import { useSite } from "#client/site.ts";
import { StructuredData } from "#ui/structured-data.tsx";

/** The company and the site search (schema.org). */
const describeSite = (site: ReturnType<typeof useSite>) => {
  const { origin, title, contact_company, contact_address, contact_email, contact_phone } = site;
  const organization = {
    "@type": "Organization",
    name: contact_company,
    url: origin,
    logo: `${origin}/apple-touch-icon.png`,
    address: contact_address,
    contactPoint: { "@type": "ContactPoint", contactType: "customer service", email: contact_email, telephone: contact_phone },
  };
  const website = {
    "@type": "WebSite",
    name: title,
    url: origin,
    potentialAction: {
      "@type": "SearchAction",
      target: `${origin}/category/1/{search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
  return { "@graph": [organization, website] };
};

/** Structured data of the company and the site search. */
export function SiteStructuredData() {
  const site = useSite();
  return <StructuredData data={import.meta.env.SSR ? describeSite(site) : undefined} />;
}
