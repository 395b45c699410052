import { CONTENT } from '../../src/config/race/folders.ts';
import { yamlText } from './entryText.ts';
import { inLanguages } from './inLanguages.ts';
import type { Kind } from './kind.ts';
import { numberIn } from './numberIn.ts';

/** A partner of the race, in one file for all languages. */
export const partnerKind: Kind = {
  fields: [
    { name: 'name', asks: 'Name', scope: 'once', need: 'needed', sample: () => 'A name' },
    {
      name: 'address',
      asks: 'Address of its site, https://…',
      scope: 'once',
      need: 'needed',
      sample: () => 'https://partner.example/',
    },
    { name: 'order', asks: 'Place in the list, 1 first', scope: 'once', need: 'needed', sample: () => '99' },
    {
      name: 'jersey',
      asks: 'Jersey it stands for: yellow, green, polka or white',
      scope: 'once',
      need: 'optional',
      isAsked: true,
    },
    {
      name: 'text',
      asks: 'One sentence on what it does for the race',
      scope: 'each-language',
      need: 'needed',
      sample: () => 'A text.',
    },
  ],
  switches: {},
  askedSwitches: [],
  example:
    'partner a-maker-of-watches --name "…" --address https://… --order 9 --text-fr "…" (and the same for en, es, de)',
  files: (id, answers) => {
    const jersey = answers.get('jersey');
    const data = {
      name: answers.get('name') ?? '',
      text: inLanguages(answers, 'text'),
      ...(jersey === undefined ? {} : { jersey }),
      address: answers.get('address') ?? '',
      order: numberIn(answers.get('order') ?? ''),
    };
    return [{ path: `${CONTENT}/partners/${id}.yaml`, text: yamlText(data) }];
  },
};
