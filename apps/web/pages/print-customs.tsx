import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CallRefused } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import { type ContractSide, contractListPath, customsPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { customsDocumentKinds } from "#features/trade/customs-documents/rules/gaps.ts";
import { documentLanguageOf } from "#features/trade/customs-documents/screens/customs-data.ts";
import { type MissingDocument, NoDocument } from "#features/trade/shipping-documents/screens/print/no-document.tsx";
import { PrintScreen } from "#features/trade/shipping-documents/screens/print/print-screen.tsx";
import type { Route } from "./+types/print-customs.ts";

export const handle: ShellHandle = { messages: "print" };

const sideOfType: Partial<Record<number, ContractSide>> = { 2: "merchant", 3: "operator" };

/** The document that the address names, on the paper of its language unless the address states one. */
const load = (async (call, { url: { searchParams } }) => {
  const side = sideOfType[currentSession()?.user_type ?? 1] ?? "buyer";
  const document = customsDocumentKinds.find((kind) => kind === searchParams.get("document")) ?? "commercial_invoice";
  const contract_sn = searchParams.get("contract_sn") ?? "";
  const toMissing = (missing: "noContract" | "unknownContract"): { missing: MissingDocument } => ({
    missing: { name: document, why: { missing, number: contract_sn }, backPath: contractListPath[side], back: "backToContracts" },
  });
  if (!contract_sn) return toMissing("noContract");
  const document_language = documentLanguageOf(searchParams);
  const usual = (document_language ?? currentLanguage()) === "zh-CN" ? "a4" : "letter";
  const stated = searchParams.get("paper");
  const paper = stated === "a4" || stated === "letter" ? stated : usual;
  try {
    const printed = await call("/user/customsDocument", { document, contract_sn, paper, ...(document_language && { document_language }) });
    return { printed: [printed], orderPath: customsPath(side, contract_sn), back: "backToContract" as const };
  } catch (error) {
    if (error instanceof CallRefused && error.fields.contract_sn) return toMissing("unknownContract");
    throw error;
  }
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("print", protectedLoader(load));

export { ErrorNotice as ErrorBoundary } from "#apps/web/shells/error-page.tsx";
export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function PrintCustoms({ loaderData }: Route.ComponentProps) {
  return "missing" in loaderData ? <NoDocument {...loaderData.missing} /> : <PrintScreen {...loaderData} />;
}
