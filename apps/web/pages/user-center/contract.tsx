import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { countGoodsToReview } from "#features/service/reviews/screens/buyer/count-goods.ts";
import { loadContract } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractScreen } from "#features/trade/contracts/screens/detail/contract-screen.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/contract.ts";

const ReviewPrompt = lazy(() =>
  import("#features/service/reviews/screens/buyer/review-prompt.tsx").then((module) => ({ default: module.ReviewPrompt })),
);

const load = (async (call, page) => {
  const [shown, toReview] = await Promise.all([loadContract(call, page), countGoodsToReview(call, page.params.contractSn ?? "")]);
  return { ...shown, toReview };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("contracts", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Contract({ loaderData: { contract, toReview } }: Route.ComponentProps) {
  const t = useTranslations("contracts");
  return (
    <>
      <PageTitle>{t("number", { number: contract.contract_sn })}</PageTitle>
      <Suspense>{toReview.count > 0 && <ReviewPrompt goods={toReview} />}</Suspense>
      <ContractScreen side="buyer" contract={contract} />
    </>
  );
}
