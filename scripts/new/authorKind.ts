import { CONTENT } from '../../src/config/race/folders.ts';
import { yamlText } from './entryText.ts';
import { inLanguages } from './inLanguages.ts';
import type { Kind } from './kind.ts';

/** A person, or a desk that signs articles, in one file for all languages. */
export const authorKind: Kind = {
  fields: [
    { name: 'kind', asks: 'person or desk', scope: 'once', need: 'needed', sample: () => 'desk' },
    {
      name: 'name',
      asks: 'Name, as the by-line has it',
      scope: 'each-language',
      need: 'needed',
      sample: () => 'A name',
    },
    {
      name: 'text',
      asks: 'One sentence about the author, 10 to 200 characters',
      scope: 'each-language',
      need: 'needed',
      sample: () => 'Writes about the race.',
    },
  ],
  switches: {},
  askedSwitches: [],
  example: 'author ana-ruiz --kind person --name-fr "…" --text-fr "…" (and the same for en, es, de)',
  files: (id, answers) => {
    const data = {
      kind: answers.get('kind') ?? '',
      name: inLanguages(answers, 'name'),
      text: inLanguages(answers, 'text'),
    };
    return [{ path: `${CONTENT}/authors/${id}.yaml`, text: yamlText(data) }];
  },
};
