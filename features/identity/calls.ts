import { accountsCalls } from "./accounts/contract.ts";
import { addressCalls } from "./addresses/contract.ts";
import { certificationCalls } from "./certification/contract.ts";
import { filesCalls } from "./files/contract.ts";
import { memberCalls } from "./members/contract.ts";
import { merchantOnboardingCalls } from "./merchant-onboarding/contract.ts";
import { messagesCalls } from "./notifications/contract.ts";
import { reviewsCalls } from "./review-decisions/contract.ts";

/** Every call of the identity domain. */
export const identityCalls = [
  ...accountsCalls,
  ...addressCalls,
  ...certificationCalls,
  ...filesCalls,
  ...memberCalls,
  ...merchantOnboardingCalls,
  ...messagesCalls,
  ...reviewsCalls,
] as const;
