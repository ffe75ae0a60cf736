import { useTranslations } from "use-intl";
import type { ShellHandle } from "#apps/web/root.tsx";
import { type LoadPageData, personalizedLoader, publicLoader, withMessages } from "#client/page-loaders.ts";
import { VerifyScreen } from "#features/trade/contracts/screens/verify/verify-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/contract-verify.ts";

export const handle: ShellHandle = { messages: "contractVerify" };

const load = (async (call, { params }) => ({
  record: await call("/home/verifyContract", { code: params.code ?? "" }),
})) satisfies LoadPageData<unknown>;

export const loader = publicLoader(load);
export const clientLoader = withMessages("contractVerify", personalizedLoader(load));

export default function ContractVerify({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("contractsVerify");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <VerifyScreen record={loaderData.record} />
    </>
  );
}
