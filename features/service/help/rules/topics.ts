/** The topics of the help center, in the order of the page. Their names are messages (`help.topics`). */
export const helpTopics = ["start", "find", "buy", "pay", "delivery", "presale", "fob", "aftersale", "account", "sell"] as const;
export type HelpTopic = (typeof helpTopics)[number];
