import { operatorUserType } from "#features/identity/accounts/rules.ts";

/** The page "Your data" of a user, by their kind. */
export const yourDataPage = (user_type: number): string => {
  if (user_type === operatorUserType) return "/operator/your_data";
  return user_type === 2 ? "/merchant/your_data" : "/user_center/your_data";
};
