import { CONTENT } from '../../src/config/race/folders.ts';
import { RACE } from '../../src/config/race.ts';
import { yamlText } from './entryText.ts';
import { inLanguages } from './inLanguages.ts';
import type { Kind } from './kind.ts';
import { TIMES, timesIn } from './times.ts';

/** A banner for the top of every page; hidden without `--shown`. */
export const alertKind: Kind = {
  fields: [
    {
      name: 'date',
      asks: 'Date and time of the race, such as 2020-09-06T18:40, or with an offset such as 2020-09-06T16:40Z',
      scope: 'once',
      need: 'needed',
      isMoment: true,
      sample: () => RACE.publicSince,
    },
    ...TIMES,
    { name: 'text', asks: 'Text', scope: 'each-language', need: 'needed', sample: () => 'A text' },
    { name: 'link-text', asks: 'Text of the link', scope: 'each-language', need: 'needed', sample: () => 'A text' },
    {
      name: 'link',
      asks: 'Address on this site that it leads to, such as /fr/etapes/',
      scope: 'each-language',
      need: 'needed',
      sample: (locale) => `/${locale}/`,
    },
  ],
  switches: { shown: 'on every page with the next build' },
  askedSwitches: ['shown'],
  example:
    'alert start-moved --date 2020-09-06T09:00 --text-fr "…" --link-text-fr "…" --link-fr /fr/etapes/ (and the same for en, es, de)',
  files: (id, answers) => {
    const data = {
      text: inLanguages(answers, 'text'),
      linkText: inLanguages(answers, 'link-text'),
      link: inLanguages(answers, 'link'),
      date: answers.get('date') ?? '',
      ...timesIn(answers),
      shown: answers.has('shown'),
    };
    return [{ path: `${CONTENT}/alerts/${id}.yaml`, text: yamlText(data) }];
  },
};
