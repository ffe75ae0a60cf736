import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CallRefused } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import { isPrintKind } from "#features/trade/shipping-documents/rules/print-kinds.ts";
import { NoDocument } from "#features/trade/shipping-documents/screens/print/no-document.tsx";
import { PrintScreen } from "#features/trade/shipping-documents/screens/print/print-screen.tsx";
import type { Route } from "./+types/print.ts";

export const handle: ShellHandle = { messages: "print" };

const staffType = 3;

/** Why an order has no such document; every other failure is an error page. */
const toRefusal = (error: unknown): { refusal: string } => {
  if (error instanceof CallRefused && error.fields.order_sn && error.reason !== "NOT_FOUND") return { refusal: error.message };
  throw error;
};

/** The document that the path names, of the order in `order_sn`, on the paper of the reader's language unless the address states one. */
const load = (async (call, { url: { pathname, searchParams } }) => {
  const name = pathname.slice(1);
  const order_sn = searchParams.get("order_sn") ?? searchParams.get("order_number") ?? "";
  const usual = currentLanguage() === "zh-CN" ? "a4" : "letter";
  const paper = searchParams.get("paper") === "a4" ? "a4" : searchParams.get("paper") === "letter" ? "letter" : usual;
  const isStaff = currentSession()?.user_type === staffType;
  const wanted = { document: isPrintKind(name) ? name : ("print" as const), order_sn, paper } as const;
  return {
    // An order without this document is told why, on the page itself.
    printed: await call(isStaff ? "/operator/printDocument" : "/user/printDocument", wanted).catch(toRefusal),
    orderPath: `${isStaff ? "/operator/orders" : "/user_center/order"}/${encodeURIComponent(order_sn)}`,
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("print", protectedLoader(load));

export { ErrorNotice as ErrorBoundary } from "#apps/web/shells/error-page.tsx";
export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Print({ loaderData }: Route.ComponentProps) {
  const { printed, orderPath } = loaderData;
  if ("refusal" in printed) return <NoDocument reason={printed.refusal} orderPath={orderPath} />;
  return <PrintScreen printed={printed} orderPath={orderPath} />;
}
