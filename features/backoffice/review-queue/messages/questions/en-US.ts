export const messages = {
  title: "Questions for you",
  intro: "We need a bit more information to continue.",
  answer: "Your reply",
  files: "Photos or documents (optional)",
  send: "Send reply",
  sent: "Thank you. We’ve received your reply.",
  empty: "No questions",
  emptyText: "If we need information from you, we’ll ask here and by email.",
  answered: "Answered",
  waiting: "Reply needed",
} as const;
