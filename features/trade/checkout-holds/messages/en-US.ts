/** How long the goods of a checkout are held. */
export const messages = {
  held: "We’re holding these items for you for <time></time>.",
  over: "These items are no longer held. You can still order them while they last.",
  again: "Hold again",
  taken: "There aren’t enough of these items free right now, so we can’t hold them for you.",
  tryAgain: "Try again",
} as const;
