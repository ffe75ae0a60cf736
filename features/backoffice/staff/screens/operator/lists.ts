import type { ListEntry } from "#client/lists/list-entry.ts";

export const staffRoles = {
  path: "/operator/staff_roles",
  screen: "staff-roles-list.tsx",
  call: "/operator/staffRoleList",
  menu: {
    group: "people",
    after: "/operator/staff",
    label: (t) => t("console.staffRoles"),
    icon: "lock",
    key: "R",
    roles: ["administrator"],
  },
} as const satisfies ListEntry;
