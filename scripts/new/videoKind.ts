import { CONTENT } from '../../src/config/race/folders.ts';
import { yamlText } from './entryText.ts';
import { inLanguages } from './inLanguages.ts';
import type { Kind } from './kind.ts';
import { numberIn } from './numberIn.ts';

/** An announced video; its file and length are entered when it is published. */
export const videoKind: Kind = {
  fields: [
    { name: 'stage', asks: 'Number of the stage it shows', scope: 'once', need: 'optional', isAsked: true },
    { name: 'title', asks: 'Title', scope: 'each-language', need: 'needed', sample: () => 'A text' },
    {
      name: 'teaser',
      asks: 'One sentence for the list',
      scope: 'each-language',
      need: 'needed',
      sample: () => 'A text',
    },
  ],
  switches: {},
  askedSwitches: [],
  example: 'video stage-12-in-one-drawing --stage 12 --title-fr "…" --teaser-fr "…" (and the same for en, es, de)',
  files: (id, answers) => {
    const stage = answers.get('stage');
    const data = {
      title: inLanguages(answers, 'title'),
      teaser: inLanguages(answers, 'teaser'),
      ...(stage === undefined ? {} : { stage: numberIn(stage) }),
      file: null,
      durationSeconds: null,
    };
    return [{ path: `${CONTENT}/videos/${id}.yaml`, text: yamlText(data) }];
  },
};
