/** What the operator's notices are about. */
export const noticeCategories = ["news", "policy", "logistics", "maintenance"] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

/** For whom a notice is: everybody, the people of a site, a group of them, or one company. */
export const audiences = ["all", "site", "group", "company"] as const;
export type NoticeAudience = (typeof audiences)[number];

export const audienceGroups = ["certified", "uncertified", "china", "manufacturers"] as const;
export type AudienceGroup = (typeof audienceGroups)[number];

interface Reader {
  company_id: number | null;
  may_buy: boolean;
  user_type: number;
  merchant_id: number | null;
}

/** The groups somebody belongs to. */
export const groupsOf = ({ company_id, may_buy, user_type, merchant_id }: Reader): AudienceGroup[] => [
  ...(company_id !== null ? [may_buy ? ("certified" as const) : ("uncertified" as const)] : []),
  ...(user_type === 86 ? ["china" as const] : []),
  ...(merchant_id !== null ? ["manufacturers" as const] : []),
];

/** Which part of an audience is not named: the field that has to be filled in. */
export const missingOfAudience = (written: {
  audience: NoticeAudience;
  site_code: string;
  audience_group: string;
  company_id: number | "";
}): "site_code" | "audience_group" | "company_id" | undefined => {
  if (written.audience === "site" && written.site_code === "") return "site_code";
  if (written.audience === "group" && written.audience_group === "") return "audience_group";
  return written.audience === "company" && written.company_id === "" ? "company_id" : undefined;
};

/** As many live connections as one person may hold: a few browsers, since the tabs of one share theirs. */
export const connectionsPerPerson = 6;
