import { redirect } from "react-router";
import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CallRefused } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import { contractTabOf } from "#features/trade/contracts/screens/contract-data.ts";
import { type ContractSide, contractListPath, contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { type MissingDocument, NoDocument } from "#features/trade/shipping-documents/screens/print/no-document.tsx";
import { PrintScreen } from "#features/trade/shipping-documents/screens/print/print-screen.tsx";
import type { Route } from "./+types/contract-document.ts";

export const handle: ShellHandle = { messages: "print" };

const sideOfType: Partial<Record<number, ContractSide>> = { 2: "merchant", 3: "operator" };
const documents = ["contract_print", "contractPrint", "contract_purchase", "print_fob_info"] as const;

/** The document that the path names, on the paper of the reader's language unless the address states one. */
const load = (async (call, { url: { pathname, searchParams } }) => {
  const side = sideOfType[currentSession()?.user_type ?? 1] ?? "buyer";
  const usual = currentLanguage() === "zh-CN" ? "a4" : "letter";
  const paper = searchParams.get("paper") === "a4" ? "a4" : searchParams.get("paper") === "letter" ? "letter" : usual;
  const document = documents.find((name) => pathname === `/${name}`);
  const contract_sn = searchParams.get("contract_sn") ?? "";
  if (!document) {
    const list = { tab: contractTabOf(searchParams), keyword: searchParams.get("keyword") ?? "", paper } as const;
    const printed = await call("/user/contractListDocument", list);
    return { printed: [printed], orderPath: contractListPath[side], back: "backToContracts" as const };
  }
  const toMissing = (missing: "noContract" | "unknownContract"): { missing: MissingDocument } => ({
    missing: {
      name: document === "print_fob_info" ? "print_fob_info" : "contract",
      why: { missing, number: contract_sn },
      backPath: contractListPath[side],
      back: "backToContracts",
    },
  });
  if (!contract_sn) return toMissing("noContract");
  const version = searchParams.get("version");
  try {
    const printed = await call("/user/contractDocument", { document, contract_sn, paper, ...(version && { version }) });
    return { printed: [printed], orderPath: contractPath(side, contract_sn), back: "backToContract" as const };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    // A draft has no version yet: its page says so and leads to the form.
    if (error.reason === "NOT_FOUND" && error.fields.version && !version) throw redirect(contractPath(side, contract_sn));
    if (error.fields.contract_sn) return toMissing("unknownContract");
    throw error;
  }
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("print", protectedLoader(load));

export { ErrorNotice as ErrorBoundary } from "#apps/web/shells/error-page.tsx";
export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function ContractDocument({ loaderData }: Route.ComponentProps) {
  return "missing" in loaderData ? <NoDocument {...loaderData.missing} /> : <PrintScreen {...loaderData} />;
}
