/** The order of the articles that a reader is offered first. Pure. */

interface Voted {
  article_key: string;
  helpful_count: number;
  unhelpful_count: number;
}

/** What people come to do, most of them first: order, have it delivered, pay, return. Leads until readers have voted. */
export const commonTasks = [
  "first-order",
  "order-pad",
  "delivery-methods",
  "freight-cost",
  "receive-goods",
  "open-a-case",
  "refund-amount",
  "payment-methods",
] as const;

/** Fewer votes than these say nothing about an article. */
const minVotes = 5;

const even = 0.5;

/** The share of readers an article helped; even while few have voted. */
const helpfulness = ({ helpful_count: yes, unhelpful_count: no }: Voted): number =>
  yes + no < minVotes ? even : (yes + 1) / (yes + no + 2);

const placeOf = ({ article_key }: Voted): number => {
  const place = commonTasks.indexOf(article_key as (typeof commonTasks)[number]);
  return place < 0 ? commonTasks.length : place;
};

/** The articles that helped most; among those without enough votes, what people do before the rest. */
export const rankByHelpfulness = <Article extends Voted>(articles: readonly Article[], max: number): Article[] =>
  articles.toSorted((a, b) => helpfulness(b) - helpfulness(a) || placeOf(a) - placeOf(b)).slice(0, max);
