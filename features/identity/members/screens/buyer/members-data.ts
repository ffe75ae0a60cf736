import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

export type MemberList = DataOf<"/user/memberList">;
export type Member = MemberList["list"][number];
export type Invitation = MemberList["invitations"][number];
export type OwnMembership = DataOf<"/user/ownMembership">;
export type CompanyLog = DataOf<"/user/companyLog">;

export const memberTabs = ["members", "roles", "log"] as const;
export type MemberTab = (typeof memberTabs)[number];

export const memberPageSize = 50;
export const logPageSize = 50;

const kinds = ["all", "order", "payment", "approval", "address", "member", "company"] as const;
export type LogKind = (typeof kinds)[number];
export const logKinds: readonly LogKind[] = kinds;

const parseTab = (text: string | null): MemberTab => memberTabs.find((tab) => tab === text) ?? "members";

const parseFilter = (params: URLSearchParams) => {
  const kind = kinds.find((known) => known === params.get("kind"));
  const [person, from, to] = [params.get("person_id"), params.get("from"), params.get("to")];
  return { ...(kind && { kind }), ...(person && { person_id: person }), ...(from && { from }), ...(to && { to }) };
};

/** Loads the current tab by role: the members for admins, the user's own membership for others, and the activity log. */
export const loadMembers = (async (call, { url }) => {
  const tab = parseTab(url.searchParams.get("tab"));
  const page = url.searchParams.get("page") ?? 1;
  const own = await call("/user/ownMembership");
  const [members, log] = await Promise.all([
    tab === "members" && own.role === "admin" ? call("/user/memberList", { page, page_size: memberPageSize }) : undefined,
    tab === "log" && own.role !== "purchaser"
      ? call("/user/companyLog", { ...parseFilter(url.searchParams), page, page_size: logPageSize })
      : undefined,
  ]);
  return { tab, own, members, log };
}) satisfies LoadPageData<unknown>;

export type MembersData = Awaited<ReturnType<typeof loadMembers>>;
