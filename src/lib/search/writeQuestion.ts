import type { Question } from './nextRequest.ts';

/** A question as the parameters of an address, which `readQuestion` reads back. */
export const writeQuestion = ({ query, kinds }: Question): URLSearchParams =>
  new URLSearchParams([...(query === '' ? [] : [['q', query]]), ...kinds.map((kind) => ['kind', kind])]);
