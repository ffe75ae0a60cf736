import { useSession } from "#apps/web/session.ts";
import { type MemberAbility, may } from "#features/members/rules.ts";

/**
 * Whether the role of whoever is logged in allows something, for buttons: the server decides again. A visitor, and somebody
 * who acts for no company, is told by the call itself what is missing.
 */
export const useMay = (ability: MemberAbility): boolean => {
  const session = useSession();
  if (!session?.member_role) return true;
  return ability === "pay" ? session.may_pay !== false && may(session.member_role, "pay") : may(session.member_role, ability);
};
