import { accountsCalls } from "./accounts/contract.ts";
import { addressesCalls } from "./addresses/contract.ts";
import { certificationCalls } from "./certification/contract.ts";
import { filesCalls } from "./files/contract.ts";
import { membersCalls } from "./members/contract.ts";
import { merchantOnboardingCalls } from "./merchant-onboarding/contract.ts";
import { notificationsCalls } from "./notifications/contract.ts";
import { reviewDecisionsCalls } from "./review-decisions/contract.ts";

/** Every call of the identity domain. */
export const identityCalls = [
  ...accountsCalls,
  ...addressesCalls,
  ...certificationCalls,
  ...filesCalls,
  ...membersCalls,
  ...merchantOnboardingCalls,
  ...notificationsCalls,
  ...reviewDecisionsCalls,
] as const;
