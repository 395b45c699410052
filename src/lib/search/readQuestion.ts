import { SEARCH_KINDS } from './kindOfPath.ts';
import type { Question } from './nextRequest.ts';
import { readQuery } from './readQuery.ts';

/** The query in an address: `q`, and one `kind` per chosen kind. Unknown kinds are ignored (T50). */
export const readQuestion = (parameters: URLSearchParams): Question => {
  const asked = parameters.getAll('kind');
  return { query: readQuery(parameters.get('q') ?? ''), kinds: SEARCH_KINDS.filter((kind) => asked.includes(kind)) };
};
