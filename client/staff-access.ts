import { useSession } from "#client/session.ts";
import type { Session } from "#client/session-store.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import { type AreaAccess, accessTo, areaOfPage, type StaffArea } from "#kernel/staff-areas.ts";

/** What a member of staff may do in an area of the back office. The server judges again. */
export const accessToArea = (session: Session | undefined, area: StaffArea | undefined): AreaAccess =>
  accessTo(area, { view_areas: session?.view_areas ?? [], closed_areas: session?.closed_areas ?? [] });

/** The same for a page, by its path. */
export const accessToPage = (session: Session | undefined, path: string): AreaAccess => accessToArea(session, areaOfPage(path));

/** The ready roles with which this member of staff may change something in an area; none where they may only look. */
export const useRolesIn = (area: StaffArea): readonly string[] => {
  const session = useSession();
  return accessToArea(session, area) === "full" ? (session?.operator_roles ?? []) : [];
};

/** Whether this member of staff may change something in an area by one of some ready roles. Administrators have all of them. */
export const useHasRoleIn = (area: StaffArea, ...allowed: readonly OperatorRole[]): boolean => {
  const roles = useRolesIn(area);
  return ["administrator", ...allowed].some((role) => roles.includes(role));
};

/** Whether a member of staff sees a page that is there for some ready roles. Administrators see all pages. */
export const mayOpenPage = (session: Session | undefined, path: string, allowed: readonly OperatorRole[] = []): boolean => {
  const roles = session?.operator_roles ?? [];
  return accessToPage(session, path) !== "none" && (roles.includes("administrator") || allowed.some((role) => roles.includes(role)));
};

export const useMayOpen = (): ((path: string, allowed: readonly OperatorRole[]) => boolean) => {
  const session = useSession();
  return (path, allowed) => mayOpenPage(session, path, allowed);
};
