import { CONTENT } from '../../src/config/race/folders.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { markdownText } from './entryText.ts';
import { inLanguages } from './inLanguages.ts';
import type { Kind } from './kind.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

/** A page of plain text in four files. A page cannot be a draft, so its text is required. */
export const pageKind: Kind = {
  fields: [
    { name: 'updated', asks: 'Day of the last change; without it today', scope: 'once', need: 'optional' },
    { name: 'title', asks: 'Title', scope: 'each-language', need: 'needed', sample: () => 'A title' },
    {
      name: 'description',
      asks: 'Description for search engines, 40 to 160 characters',
      scope: 'each-language',
      need: 'needed',
      sample: () => 'A description that is long enough for a search engine.',
    },
    {
      name: 'text',
      asks: 'Text in Markdown',
      scope: 'each-language',
      need: 'needed',
      isLong: true,
      sample: () => 'A text.',
    },
  ],
  switches: {},
  askedSwitches: [],
  example: 'page legal --title-fr "…" --description-fr "…" --text-fr "…" (and the same for en, es, de)',
  files: (id, answers) => {
    const titles = inLanguages(answers, 'title');
    const descriptions = inLanguages(answers, 'description');
    const texts = inLanguages(answers, 'text');
    const updated = answers.get('updated') ?? today();
    return LOCALES.map((locale) => ({
      path: `${CONTENT}/pages/${locale}/${id}.md`,
      text: markdownText({ title: titles[locale], description: descriptions[locale], updated }, texts[locale]),
    }));
  },
};
