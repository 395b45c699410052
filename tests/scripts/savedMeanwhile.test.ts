import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remove } from '../../scripts/remove.ts';
import { rename } from '../../scripts/rename.ts';
import { renamedSite } from './renamedSite.ts';

const editor = vi.hoisted(() => ({ save: (): void => undefined }));

// The content check takes seconds, in which an editor may save a file.
vi.mock(import('../../scripts/checkChange.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    checkChange: async (...given) => {
      const checked = await original.checkChange(...given);
      editor.save();
      return checked;
    },
  };
});

const FIRST = 'src/content/news/fr/first.md';
/** It links to the first article, so the command updates its links. */
const SECOND = 'src/content/news/de/second.md';
const RENAMED = 'src/content/news/fr/premier.md';

let site: ReturnType<typeof renamedSite>;

beforeEach(() => {
  site = renamedSite();
});

afterEach(() => {
  editor.save = () => undefined;
  site.remove();
});

/** Saves the file while the command checks its change, and returns the message of the refusal. */
const refusalAfterSaving = async (path: string, command: () => Promise<unknown>): Promise<string> => {
  editor.save = () => {
    site.write(path, 'saved meanwhile');
  };
  const ended = await command().catch((error: unknown) => error);
  expect(site.read(path)).toBe('saved meanwhile');
  return ended instanceof Error ? `${ended.name}: ${ended.message}` : 'not refused';
};

const sentence = (path: string): string =>
  `Refusal: Nothing was changed: ${path} was changed by another program meanwhile. Repeat the command.`;

describe('a file that is saved while a command checks its change', () => {
  it('is not overwritten by npm run rename, and nothing else is written', async () => {
    const before = site.read(FIRST);
    const command = () => rename(['news', 'first', 'premier', '--slug-de', 'erster'], site.root);
    expect(await refusalAfterSaving(SECOND, command)).toBe(sentence(SECOND));
    expect([site.read(FIRST), site.has(RENAMED)]).toEqual([before, false]);
  });

  it('is not overwritten by npm run rename if it has just been created', async () => {
    const command = () => rename(['news', 'first', 'premier'], site.root);
    expect(await refusalAfterSaving(RENAMED, command)).toBe(sentence(RENAMED));
    expect(site.has(FIRST)).toBe(true);
  });

  it('is not removed by npm run remove, and no copy is made', async () => {
    const command = () => remove(['news', 'first', '--to', 'news/second'], site.root);
    expect(await refusalAfterSaving(FIRST, command)).toBe(sentence(FIRST));
    expect(['src/content/redirects.yaml', `.cache/removed/${FIRST}`].filter(site.has)).toEqual([]);
  });

  it('does not stop a command that does not concern it', async () => {
    editor.save = () => {
      site.write('src/content/teams/other-team.yaml', 'saved meanwhile');
    };
    await rename(['news', 'first', 'premier'], site.root);
    expect(site.has(RENAMED)).toBe(true);
  });
});
