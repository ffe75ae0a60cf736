import { currentSession, onSessionChange } from "#client/session.ts";
import type { Option } from "#ui/option-list.tsx";

/** What a person opened last by the command palette, in this browser. */
const keyPrefix = "joinery.palette.";
const maxItems = 5;

const keyOf = (uuid: string): string => keyPrefix + uuid;

export const getRecentItems = (): Option[] => {
  const session = currentSession();
  if (!session) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(session.uuid)) ?? "[]");
    return Array.isArray(stored) ? (stored as Option[]).slice(0, maxItems) : [];
  } catch {
    return [];
  }
};

export const saveRecentItem = (item: Option): void => {
  const session = currentSession();
  if (!session) return;
  const others = getRecentItems().filter(({ value }) => value !== item.value);
  localStorage.setItem(keyOf(session.uuid), JSON.stringify([item, ...others].slice(0, maxItems)));
};

// Names and order numbers do not stay in the browser after a logout.
if (typeof window !== "undefined") {
  onSessionChange(() => {
    if (currentSession()) return;
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyPrefix)) localStorage.removeItem(key);
  });
}
