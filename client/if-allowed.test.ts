import { expect, test } from "vitest";
import { ifAllowed } from "#client/if-allowed.ts";

const failed = (reason: string) => Promise.reject(Object.assign(new Error(reason), { reason }));

test.each(["TOKEN_EXPIRED", "NO_PERMISSION", "NOT_ALLOWED", "ROLE_NOT_ALLOWED", "NOT_CERTIFIED", "FEATURE_OFF"])(
  "a part of a page is left out for a user whom its call refuses with %s",
  async (reason) => {
    expect(await ifAllowed(failed(reason))).toBeNull();
  },
);

test.each(["WRONG_ANSWER", "UNREACHABLE", "CHECK_FIELDS", "UNKNOWN_CALL"])("%s fails the page", async (reason) => {
  await expect(ifAllowed(failed(reason))).rejects.toThrow(reason);
});

test("an exception fails the page", async () => {
  await expect(ifAllowed(Promise.reject(new TypeError("a bug")))).rejects.toThrow("a bug");
});
