import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useSession } from "#client/session.ts";
import { useIsOffered } from "#client/site.ts";
import { ListingScreen } from "#features/catalog/catalog-search/screens/buyer/listing-screen.tsx";
import { listLoaders } from "#features/catalog/catalog-search/screens/buyer/load-listing.ts";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/category.ts";

const ResaleNotice = lazy(() =>
  loadWithMessages(
    "resale",
    import("#features/money/resale/screens/buyer/resale-notice.tsx").then((module) => module.ResaleNotice),
  ),
);

/** /category/0/{typeId} is a category, /category/1/{keyword} and /category/2/{keyword} a search. */
const loaders = listLoaders(({ params: { type, subject = "" } }) =>
  type === "0" ? { type_id: /^[1-9][0-9]{0,8}$/.test(subject) ? Number(subject) : 0 } : { keyword: subject.trim().slice(0, 120) },
);

export const loader = loaders.loader;
export const clientLoader = loaders.clientLoader;

export default function Category({ loaderData: listing }: Route.ComponentProps) {
  const t = useTranslations("catalogSearch");
  const home = useTranslations("shell.menu")("home");
  const isBuyer = Boolean(useSession()?.company_id);
  const isOffered = useIsOffered();
  const { path } = listing.facets;
  const { keyword } = listing.subject;
  const title = keyword ? t("search", { keyword: String(keyword) }) : (path.at(-1)?.title ?? t("all"));
  const description = t("description", { title, count: listing.page.count, merchants: listing.facets.merchants.length });
  const above = path.slice(0, -1).map(({ type_id, title: label }) => ({ label, to: `/category/0/${type_id}` }));
  return (
    <>
      <PageTitle description={description} picture={listing.page.list[0]?.preview}>
        {title}
      </PageTitle>
      {keyword && <meta name="robots" content="noindex" />}
      <ListingScreen listing={listing} title={title} crumbs={[{ label: home, to: "/home" }, ...above, { label: title }]}>
        {keyword && isBuyer && isOffered("/user_center/resale_stock") && (
          <Suspense>
            <ResaleNotice keyword={String(keyword)} />
          </Suspense>
        )}
      </ListingScreen>
    </>
  );
}
