import type { Search } from './createSearch.ts';
import type { Question } from './nextRequest.ts';

/** Asks for hits and for the pages that the question names; where it names none, for those of the queries that were understood in its place. */
export const askBoth = async ({ search, bestPages }: Pick<Search, 'search' | 'bestPages'>, question: Question) => {
  const [answer, named] = await Promise.all([search(question), bestPages(question)]);
  let best = named;
  for (const query of answer.status === 'found' ? answer.instead : [])
    if (best.length === 0) best = await bestPages({ ...question, query }, { isByOwnName: true });
  return { answer, best };
};
