import type { ListEntry } from "#client/lists/list-entry.ts";

export const feedback = {
  path: "/operator/feedback",
  screen: "feedback-list.tsx",
  call: "/operator/feedbackList",
  menu: {
    group: "shop",
    after: "/operator/reviews",
    label: (t) => t("console.feedback"),
    icon: "message",
    key: "f",
    roles: ["service", "salesman"],
  },
} as const satisfies ListEntry;
