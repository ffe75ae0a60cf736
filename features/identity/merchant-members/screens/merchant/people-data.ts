import type { DataOf, InputOf } from "#client/calls.ts";
import { aDay, anId, toBody } from "#client/lists/list-query.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

export type People = DataOf<"/merchant/people">;
export type Person = People["list"][number];
export type Invitation = People["invitations"][number];
export type OwnRole = People["roles"][number];
export type PeopleLog = DataOf<"/merchant/peopleLog">;

export const peopleTabs = ["people", "roles", "log"] as const;
export type PeopleTab = (typeof peopleTabs)[number];

/** The activity log, one of the tabs of the page: its call and filters. */
export const logSource = {
  entry: { call: "/merchant/peopleLog" },
  filters: { person_id: anId, from: aDay, to: aDay },
  pageSize: 50,
} as const;

/** The people and roles of the manufacturer, and the activity log where its tab is open. */
export const loadPeople = (async (call, { url }) => {
  const tab = peopleTabs.find((name) => name === url.searchParams.get("tab")) ?? "people";
  const [people, log] = await Promise.all([
    call("/merchant/people"),
    tab === "log" ? call("/merchant/peopleLog", toBody(logSource, url.searchParams) as InputOf<"/merchant/peopleLog">) : undefined,
  ]);
  return { tab, people, log };
}) satisfies LoadPageData<unknown>;

export type PeopleData = Awaited<ReturnType<typeof loadPeople>>;
