/** Files that are handled at the same time: each waits for a disk or a network. */
const concurrency = 8;

/** Does the work for each item, some at the same time. After a failure no further work begins; throws the first one when all that began has ended. */
export const eachInParallel = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  const waiting = items.values();
  let failure: { error: unknown } | undefined;
  const run = async (): Promise<void> => {
    for (const item of waiting) {
      if (failure) return;
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  if (failure) throw failure.error;
};
