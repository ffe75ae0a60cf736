import { openStore } from "./catalog/stores/commands/open-store.ts";
import { onMerchantApproved } from "./identity/merchant-onboarding/approval-handlers.ts";

/** Connects lower domains with what higher domains do on their events. Called once per process, before anything is served. */
export const registerFeatures = (): void => {
  onMerchantApproved(openStore);
};
