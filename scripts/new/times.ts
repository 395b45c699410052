import type { Answers } from './answers.ts';
import type { Field } from './field.ts';

/** The questions about the times of an article or a banner. */
export const TIMES: readonly Field[] = [
  {
    name: 'publish-at',
    asks: 'From when it is on the site, if not from the next build on',
    scope: 'once',
    need: 'optional',
    isMoment: true,
  },
  {
    name: 'unpublish-at',
    asks: 'From when it is no longer on the site',
    scope: 'once',
    need: 'optional',
    isMoment: true,
  },
];

/** The keys of the file for the times that were given. */
export const timesIn = (answers: Answers): Readonly<Record<string, string>> => {
  const [from, end] = [answers.get('publish-at'), answers.get('unpublish-at')];
  return {
    ...(from === undefined ? {} : { publishAt: from }),
    ...(end === undefined ? {} : { unpublishAt: end }),
  };
};
