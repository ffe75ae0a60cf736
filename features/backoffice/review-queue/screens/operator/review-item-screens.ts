import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";

/** The screens that features export for their review items, found by their file name. */
const modules = import.meta.glob<readonly ReviewItemScreen[]>("/features/*/*/screens/operator/review-item.tsx", {
  eager: true,
  import: "reviewItemScreens",
});

const byKind = new Map(Object.values(modules).flatMap((screens) => screens.map((screen) => [screen.kind, screen] as const)));

export const findReviewItemScreen = (kind: string): ReviewItemScreen | undefined => byKind.get(kind);
