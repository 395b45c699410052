/**
 * Memoises a query for the whole build: `getCollection` reads every entry, so that calling it for every page takes quadratic time. The dev
 * server repeats the query each time, so that an edited file shows at once.
 */
export const once = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let answer: Promise<Answer> | undefined;
  return () => {
    if (import.meta.env.DEV) return ask();
    answer ??= ask();
    return answer;
  };
};
