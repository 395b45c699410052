import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryFiles } from '~/content/entryFiles.ts';
import { readMarkdown, readYaml } from '~/content/readEntry.ts';
import { homeDefinition } from '~/config/race/homeDefinition.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { EDITED } from '../../../scripts/editor/editedCollections.ts';
import { entryText, entryValues } from '../../../scripts/editor/entryFile.ts';
import { entryForm, listForm } from '../../../scripts/editor/entryForm.ts';
import { flagsOf } from '../../../scripts/new/flagsOf.ts';
import { KINDS } from '../../../scripts/new/kinds.ts';

const COLLECTION_OF = { news: 'news', video: 'videos', partner: 'partners', alert: 'alerts', page: 'pages' } as const;

/** A value of the right form for each flag of `npm run new`. */
const ANSWERS: Readonly<Record<string, string>> = {
  date: '2020-09-14T10:00:00',
  tags: 'route, portrait',
  cover: 'map',
  stage: '3',
  order: '9',
  updated: '2020-09-14',
  address: 'https://partner.example/',
  jersey: 'green',
  slug: '',
};

const answerTo = (flag: string): string =>
  ANSWERS[flag.replace(/-[a-z]{2}$/, '')] ?? `A "value": #1 of ${flag}, Müller’s`;

const answersOf = (name: keyof typeof COLLECTION_OF) => {
  const kind = KINDS.get(name);
  if (kind === undefined) throw new Error(`There is no kind "${name}".`);
  return { kind, answers: new Map(flagsOf(kind).map((flag) => [flag.name, answerTo(flag.name)])) };
};

describe('the list of the stories on the home page', () => {
  const form = listForm('home', 'stories', homeDefinition);

  it('is a list of articles, each with the keys that its editor has filled in', () => {
    const values = {
      stories: [
        { article: 'first-story', until: '2020-09-22T12:00:00' },
        { article: 'second-story', until: '', __sc_item_id: '7' },
        {},
      ],
    };
    const text = entryText(form, values);
    const stories = [{ article: 'first-story', until: '2020-09-22T12:00:00' }, { article: 'second-story' }];
    expect(homeDefinition.parse(readYaml(text).data)).toEqual(stories);
    expect(entryValues(form, text)).toEqual({ stories });
  });

  it('is an empty list when the last story was removed', () => {
    expect(entryText(form, { stories: [] })).toBe('[]\n');
    expect(entryText(form, {})).toBe('[]\n');
    expect(entryValues(form, '[]\n')).toEqual({ stories: [] });
  });
});

describe('a file that the editor writes', () => {
  it.each(Object.keys(COLLECTION_OF) as (keyof typeof COLLECTION_OF)[])(
    'is the one that npm run new writes: %s',
    (name) => {
      const { kind, answers } = answersOf(name);
      const form = entryForm(COLLECTION_OF[name]);
      for (const { text } of kind.files('an-entry', answers))
        expect(entryText(form, entryValues(form, text))).toBe(text);
    },
  );

  it('leaves out empty optional fields, and writes null for a required key', () => {
    const texts = Object.fromEntries(LOCALES.map((locale) => [locale, 'A title']));
    const text = entryText(entryForm('videos'), {
      title: texts,
      teaser: texts,
      stage: '',
      file: '',
      durationSeconds: null,
    });
    expect(readYaml(text).data).toEqual({ title: texts, teaser: texts, file: null, durationSeconds: null });
  });

  it('writes false only if npm run new does', () => {
    const text = entryText(entryForm('news'), { title: 'A title', membersOnly: false, draft: false });
    expect(text).toContain('membersOnly: false\n');
    expect(text).not.toContain('draft');
  });

  it('keeps a key that is not in the schema, so that the check can report it', () => {
    expect(entryText(entryForm('news'), { title: 'A title', titel: 'Ein Titel' })).toContain('titel: Ein Titel\n');
  });

  it('has empty front matter for a text for members', () => {
    expect(entryText(entryForm('members'), { body: 'A text.' })).toBe('---\n---\n\nA text.\n');
  });
});

describe('an entry that is opened and saved', () => {
  it.each(EDITED)('keeps every value of $name', ({ name }) => {
    const form = entryForm(name);
    const read = form.format === 'yaml' ? readYaml : readMarkdown;
    for (const { file } of entryFiles(name)) {
      const [before, after] = [
        readFileSync(file, 'utf8'),
        entryText(form, entryValues(form, readFileSync(file, 'utf8'))),
      ];
      expect(read(after).data, file).toEqual(read(before).data);
      expect(read(after).body.trim(), file).toBe(read(before).body.trim());
      expect(entryText(form, entryValues(form, after)), file).toBe(after);
    }
  });
});
