/** The reason of a refused call; undefined for any other error. */
export const getReason = (error: unknown): unknown => (error instanceof Error && "reason" in error ? error.reason : undefined);

/** Refusals that say that a call is not for this user. */
const notForThisUser: ReadonlySet<unknown> = new Set([
  "TOKEN_EXPIRED",
  "NO_PERMISSION",
  "NOT_ALLOWED",
  "ROLE_NOT_ALLOWED",
  "MERCHANT_ROLE_NOT_ALLOWED",
  "NOT_CERTIFIED",
  "FEATURE_OFF",
]);

/** What a part of a page shows to some users only: null for a user whom the call refuses. Every other failure is one of the page. */
export const ifAllowed = async <Data>(pending: Promise<Data>): Promise<Data | null> => {
  try {
    return await pending;
  } catch (error) {
    if (notForThisUser.has(getReason(error))) return null;
    throw error;
  }
};
