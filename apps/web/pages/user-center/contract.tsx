import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { earlyLoader } from "#client/early-loader.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadReviewPrompt } from "#features/service/reviews/screens/buyer/load-review-prompt.ts";
import { loadContractPage } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractScreen } from "#features/trade/contracts/screens/detail/contract-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { ShapedSkeleton } from "#ui/shaped-skeleton.tsx";
import type { Route } from "./+types/contract.ts";

const load = (async (call, page) => {
  const [shown, reviews] = await Promise.all([loadContractPage(call, page), loadReviewPrompt(call, page.params.contractSn ?? "")]);
  return { ...shown, reviews };
}) satisfies LoadPageData<unknown>;

export const handle: ShellHandle = { messages: "contracts" };

export const loader = earlyLoader(load);

export const clientLoader = withMessages("contracts", protectedLoader(load));

export const HydrateFallback = () => <ShapedSkeleton crumbs parts={["6rem", "14rem", "14rem"]} side={["14rem", "10rem"]} />;

export default function Contract({ loaderData: { contract, text, ports, reviews } }: Route.ComponentProps) {
  const t = useTranslations("contracts");
  return (
    <>
      <PageTitle>{t("number", { number: contract.contract_sn })}</PageTitle>
      {reviews && <reviews.ReviewPrompt goods={reviews.goods} />}
      <ContractScreen side="buyer" contract={contract} text={text} ports={ports} />
    </>
  );
}
