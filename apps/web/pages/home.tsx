import { useSite } from "#apps/web/site.ts";
import { PageTitle } from "#ui/page-title.tsx";

export default function Home() {
  const site = useSite();
  return (
    <>
      <PageTitle description={site.seo_description}>{site.title}</PageTitle>
      <h1>{site.title}</h1>
    </>
  );
}
