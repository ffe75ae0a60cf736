/**
 * Rests of companies in a pool: one that has more to do, while another one is being served, starts its next piece only after as long as its
 * last one took, or when a piece of another company has ended. Where the processor has no time to spare, two pieces side by side
 * take twice as long; so the other company shares it for a part of the time only.
 */
export const createWorkRests = (onEnd: () => void) => {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    isResting: (company: string): boolean => timers.has(company),
    rest: (company: string, ms: number): void => {
      clearTimeout(timers.get(company));
      const end = () => {
        timers.delete(company);
        onEnd();
      };
      timers.set(company, setTimeout(end, ms));
    },
    /** Ends the rests of all other companies. */
    endOthers: (company: string): void => {
      for (const [resting, timer] of timers) {
        if (resting === company) continue;
        clearTimeout(timer);
        timers.delete(resting);
      }
    },
  };
};
