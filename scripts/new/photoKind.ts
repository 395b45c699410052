import { CONTENT } from '../../src/config/race/folders.ts';
import type { Answers } from './answers.ts';
import { yamlText } from './entryText.ts';
import { inLanguages } from './inLanguages.ts';
import type { Kind } from './kind.ts';
import { numberIn } from './numberIn.ts';

const hasCaption = (answers: Answers): boolean => [...answers.keys()].some((name) => name.startsWith('caption-'));

/** `62,40` as a focus point; any other answer becomes a value that the content check refuses. */
const focusIn = (answer: string) => {
  const [x = '', y = ''] = answer.split(',').map((part) => numberIn(part.trim()));
  return { x, y };
};

/** The entry of a photo whose picture is already in the folder of the photos. */
export const photoKind: Kind = {
  fields: [
    { name: 'alt', asks: 'What it shows', scope: 'each-language', need: 'needed', sample: () => 'A text' },
    { name: 'credit', asks: 'Who made it', scope: 'once', need: 'needed', sample: () => 'A name' },
    { name: 'rights', asks: 'Who holds the rights', scope: 'once', need: 'needed', sample: () => 'A name' },
    { name: 'caption', asks: 'Caption', scope: 'each-language', need: 'optional' },
    {
      name: 'focus',
      asks: 'The point that no crop may lose, in percent from the left and from the top, such as 62,40',
      scope: 'once',
      need: 'optional',
    },
  ],
  switches: {},
  askedSwitches: [],
  example:
    'photo start-in-nice --alt-fr "…" (and the same for en, es, de) --credit "Ana Ruiz" --rights "© Race Club" --focus 62,40',
  files: (id, answers) => {
    const focus = answers.get('focus');
    const data = {
      alt: inLanguages(answers, 'alt'),
      ...(hasCaption(answers) && { caption: inLanguages(answers, 'caption') }),
      credit: answers.get('credit') ?? '',
      rights: answers.get('rights') ?? '',
      ...(focus !== undefined && { focus: focusIn(focus) }),
    };
    return [{ path: `${CONTENT}/photos/${id}.yaml`, text: yamlText(data) }];
  },
};
