import type { DataOf, InputOf } from "#client/calls.ts";
import { aDay, anId, toBody } from "#client/lists/list-query.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

export type MemberList = DataOf<"/user/memberList">;
export type Member = MemberList["list"][number];
export type Invitation = MemberList["invitations"][number];
export type OwnMembership = DataOf<"/user/ownMembership">;
export type CompanyLog = DataOf<"/user/companyLog">;

export const memberTabs = ["members", "roles", "log"] as const;
export type MemberTab = (typeof memberTabs)[number];

export const memberPageSize = 50;

const kinds = ["all", "order", "payment", "approval", "address", "member", "company"] as const;
export type LogKind = (typeof kinds)[number];
export const logKinds: readonly LogKind[] = kinds;

const parseTab = (text: string | null): MemberTab => memberTabs.find((tab) => tab === text) ?? "members";

/** The activity log, one of the tabs of the page: its call and filters. */
export const logSource = {
  entry: { call: "/user/companyLog" },
  filters: { kind: kinds, person_id: anId, from: aDay, to: aDay },
  pageSize: 50,
} as const;

/** Loads the current tab by role: the members for admins, the user's own membership for others, and the activity log. */
export const loadMembers = (async (call, { url }) => {
  const tab = parseTab(url.searchParams.get("tab"));
  const page = url.searchParams.get("page") ?? 1;
  const own = await call("/user/ownMembership");
  const [members, log] = await Promise.all([
    tab === "members" && own.role === "admin" ? call("/user/memberList", { page, page_size: memberPageSize }) : undefined,
    tab === "log" && own.role !== "purchaser"
      ? call("/user/companyLog", toBody(logSource, url.searchParams) as InputOf<"/user/companyLog">)
      : undefined,
  ]);
  return { tab, own, members, log };
}) satisfies LoadPageData<unknown>;

export type MembersData = Awaited<ReturnType<typeof loadMembers>>;
