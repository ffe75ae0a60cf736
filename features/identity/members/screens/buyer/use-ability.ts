import { currentSession, type Session, useSession } from "#client/session.ts";
import { hasAbility, type MemberAbility } from "#features/identity/members/abilities.ts";

const sessionHasAbility = (session: Session | undefined, ability: MemberAbility): boolean => {
  if (!session?.member_role) return true;
  return (ability !== "pay" || session.may_pay !== false) && hasAbility(session.member_role, ability);
};

/** Like `useAbility`, for use outside of components. */
export const checkAbility = (ability: MemberAbility): boolean => sessionHasAbility(currentSession(), ability);

/**
 * Whether the user's role has an ability, to show or hide buttons; the server checks again. True for visitors and for users without
 * a company: the call then answers what is missing.
 */
export const useAbility = (ability: MemberAbility): boolean => sessionHasAbility(useSession(), ability);
