import { createContext, useContext } from "react";
import type { Session } from "#client/session-store.ts";

export * from "#client/session-store.ts";

/** Provided by apps/web/shells/session-provider.tsx. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the user. Undefined for visitors and during hydration. */
export const useSession = (): Session | undefined => useContext(SessionContext);
