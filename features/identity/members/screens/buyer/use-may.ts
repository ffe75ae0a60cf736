import { currentSession, type Session, useSession } from "#client/session.ts";
import { type MemberAbility, may } from "#features/identity/members/abilities.ts";

const allows = (session: Session | undefined, ability: MemberAbility): boolean => {
  if (!session?.member_role) return true;
  return (ability !== "pay" || session.may_pay !== false) && may(session.member_role, ability);
};

/** The same outside of a component, for what is drawn after somebody has logged in. */
export const mayNow = (ability: MemberAbility): boolean => allows(currentSession(), ability);

/**
 * Whether the role of whoever is logged in allows something, for buttons: the server decides again. A visitor, and somebody
 * who acts for no company, is told by the call itself what is missing.
 */
export const useMay = (ability: MemberAbility): boolean => allows(useSession(), ability);
