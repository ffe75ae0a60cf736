import { useNavigate, useSearchParams } from "react-router";
import { refreshSession } from "#client/login.ts";
import { saveSession } from "#client/session.ts";
import type { LoginFields } from "#features/identity/accounts/contract.ts";
import { merchantUserType, operatorUserType } from "#features/identity/accounts/rules.ts";
import { getReturnPath } from "#features/identity/accounts/screens/buyer/return-path.ts";

/** The start page of a user type, used when the login has no `redirect`. */
const homePathFor = ({ user_type }: LoginFields): string =>
  user_type === operatorUserType ? "/operator" : user_type === merchantUserType ? "/merchant" : "/user_center/home_page";

/** Returns a handler that saves a new session and navigates to the `redirect` parameter, else to `landing` or the start page. */
export const useLoginSuccess = (landing?: string) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (fields: LoginFields) => {
    saveSession(fields);
    await refreshSession().catch(() => undefined);
    navigate(getReturnPath(params.get("redirect"), landing ?? homePathFor(fields)), { replace: true });
  };
};
