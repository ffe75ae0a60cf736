/** Categories of the operator's notices. */
export const noticeCategories = ["news", "policy", "logistics", "maintenance"] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

/** The audience of a notice: everybody, the users of a site, a group of users, or one company. */
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

/** The audience groups that a user belongs to. */
export const getAudienceGroups = ({ company_id, may_buy, user_type, merchant_id }: Reader): AudienceGroup[] => [
  ...(company_id !== null ? [may_buy ? ("certified" as const) : ("uncertified" as const)] : []),
  ...(user_type === 86 ? ["china" as const] : []),
  ...(merchant_id !== null ? ["manufacturers" as const] : []),
];

/** The field that the audience requires and that is empty; undefined when the audience is complete. */
export const findMissingAudienceField = (audienceFields: {
  audience: NoticeAudience;
  site_code: string;
  audience_group: string;
  company_id: number | "";
}): "site_code" | "audience_group" | "company_id" | undefined => {
  if (audienceFields.audience === "site" && audienceFields.site_code === "") return "site_code";
  if (audienceFields.audience === "group" && audienceFields.audience_group === "") return "audience_group";
  return audienceFields.audience === "company" && audienceFields.company_id === "" ? "company_id" : undefined;
};

/** Maximum event-stream connections of one person. The tabs of a browser share one connection. */
export const maxConnectionsPerPerson = 6;
