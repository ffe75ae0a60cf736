/** The page of an article. */
export const articlePath = (articleKey: string): string => `/help_center_i?article=${articleKey}`;

/** The page of a topic. */
export const topicPath = (topic: string): string => `/help_center_t?topic=${topic}`;
