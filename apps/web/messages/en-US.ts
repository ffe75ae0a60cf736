export const messages = {
  expired: "Login information has expired, please log in again",
  somethingError: "Something Error",
  unreachable: "The server cannot be reached. Please check your connection and try again",
  somethingWentWrong: "Something went wrong.",
} as const;
