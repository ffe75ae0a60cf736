import type { ShellHandle } from "#apps/web/root.tsx";
import { currentLanguage } from "#client/language.ts";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CallRefused } from "#client/request.ts";
import { currentSession } from "#client/session.ts";
import { isPrintKind } from "#features/trade/shipping-documents/rules/print-kinds.ts";
import { type MissingDocument, NoDocument } from "#features/trade/shipping-documents/screens/print/no-document.tsx";
import { PrintScreen } from "#features/trade/shipping-documents/screens/print/print-screen.tsx";
import { maxOrderNumbers, splitOrderNumbers } from "#kernel/order-numbers.ts";
import type { Route } from "./+types/print.ts";

export const handle: ShellHandle = { messages: "print" };

const staffType = 3;

/** Why the page shows no document: the order is unknown, or has no such document; every other failure is an error page. */
const toReason = (error: unknown, number: string): MissingDocument["why"] => {
  if (!(error instanceof CallRefused && error.fields.order_sn)) throw error;
  return error.reason === "NOT_FOUND" || error.reason === "CHECK_FIELDS"
    ? { missing: "unknownOrder", number }
    : { sentence: error.message };
};

/** The document that the path names, of the order in `order_sn` or of several separated by commas, on the paper of the reader's language unless the address states one. */
const load = (async (call, { url: { pathname, searchParams } }) => {
  const name = pathname.slice(1);
  const order_sn = searchParams.get("order_sn") ?? searchParams.get("order_number") ?? "";
  const usual = currentLanguage() === "zh-CN" ? "a4" : "letter";
  const paper = searchParams.get("paper") === "a4" ? "a4" : searchParams.get("paper") === "letter" ? "letter" : usual;
  const isStaff = currentSession()?.user_type === staffType;
  const document = isPrintKind(name) ? name : ("print" as const);
  const ordersPath = isStaff ? "/operator/orders" : "/user_center/order";
  const orderPath = `${ordersPath}/${encodeURIComponent(order_sn)}`;
  const toMissing = (why: MissingDocument["why"]): { missing: MissingDocument } => ({
    missing: {
      name: document,
      why,
      ...("sentence" in why ? { backPath: orderPath, back: "back" } : { backPath: ordersPath, back: "backToOrders" }),
    },
  });
  if (order_sn === "") return toMissing({ missing: "noOrder", number: "" });
  try {
    const printed = await Promise.all(
      splitOrderNumbers(order_sn)
        .slice(0, maxOrderNumbers)
        .map((number) => call(isStaff ? "/operator/printDocument" : "/user/printDocument", { document, order_sn: number, paper })),
    );
    return { printed, orderPath: printed.length === 1 ? orderPath : ordersPath };
  } catch (error) {
    return toMissing(toReason(error, order_sn));
  }
}) satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("print", protectedLoader(load));

export { ErrorNotice as ErrorBoundary } from "#apps/web/shells/error-page.tsx";
export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Print({ loaderData }: Route.ComponentProps) {
  return "missing" in loaderData ? <NoDocument {...loaderData.missing} /> : <PrintScreen {...loaderData} />;
}
