export const messages = {
  close: "Close",
  cancel: "Cancel",
} as const;
