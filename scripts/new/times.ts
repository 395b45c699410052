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

/** The keys of its file for those that were answered. */
export const timesIn = (answers: Answers): Readonly<Record<string, string>> => {
  const [from, end] = [answers.get('publish-at'), answers.get('unpublish-at')];
  return {
    ...(from === undefined ? {} : { publishAt: from }),
    ...(end === undefined ? {} : { unpublishAt: end }),
  };
};
