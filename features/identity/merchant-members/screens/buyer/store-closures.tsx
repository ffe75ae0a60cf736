import { Suspense } from "react";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { lazy } from "#ui/lazy.ts";

const ClosureText = lazy(() =>
  loadWithMessages(
    "closureNotice",
    import("#features/identity/merchant-members/screens/buyer/closure-text.tsx").then((its) => its.ClosureText),
  ),
);

/** Asks for the closures of a manufacturer, and shows them if there are any. */
export function StoreClosures({ merchantId }: { merchantId: number }) {
  const closures = useQueryCall("/home/storeClosures", { merchant_id: merchantId }).data?.list ?? [];
  if (closures.length === 0) return null;
  return (
    <Suspense>
      <ClosureText closures={closures} />
    </Suspense>
  );
}
