import type { Search } from './createSearch.ts';
import type { Question } from './nextRequest.ts';

/** Requests hits and the pages named by the query; if it names none, those named by the corrected queries. */
export const askBoth = async ({ search, bestPages }: Pick<Search, 'search' | 'bestPages'>, question: Question) => {
  const [answer, named] = await Promise.all([search(question), bestPages(question)]);
  let best = named;
  for (const query of answer.status === 'found' ? answer.instead : [])
    if (best.length === 0) best = await bestPages({ ...question, query }, { isByOwnName: true, typed: question.query });
  return { answer, best };
};
