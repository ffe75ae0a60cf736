import type { CallFunction } from "#client/call-function.ts";
import { getReason } from "#client/if-allowed.ts";
import { currentLanguage } from "#client/language.ts";
import { loadMessages } from "#client/messages/store.ts";

/**
 * The versions of an order with the components that show them: a question that is loaded later pushes the page down. Undefined for an order
 * that was never changed and cannot be, and where there is no order of this number.
 */
export const loadOrderVersions = async (call: CallFunction, order_sn: string) => {
  const versions = await call("/user/orderVersions", { order_sn }).catch((error: unknown) => {
    const reason = getReason(error);
    if (reason === undefined || reason === "TOKEN_EXPIRED") throw error;
    return undefined;
  });
  if (versions === undefined || (versions.edits.length === 0 && versions.actions.length === 0)) return undefined;
  const [{ EditQuestion }, { VersionsCard }] = await Promise.all([
    import("#features/trade/order-edits/screens/buyer/order-versions.tsx"),
    import("#features/trade/order-edits/screens/versions-card.tsx"),
    loadMessages(currentLanguage(), "tracking"),
  ]);
  return { versions, EditQuestion, VersionsCard };
};
