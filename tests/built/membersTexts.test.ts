import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '~/config/race/folders.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { membersOnlyDoor } from '~/islands/membersOnly/membersOnlyDoor.ts';
import { filesIn } from '../../scripts/filesIn.ts';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';

const SITE = process.env['CLUB_DIST'] ?? 'dist';
const TEXTS = join(CONTENT, 'members');

/** Letters and figures alone, so that entities or escapes do not hide a sentence. */
const letters = (text: string): string => text.replace(/&[#\w]+;|[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Without marks of HTML, which would put their own letters between those of a sentence; those of a text in a script are escaped. */
const withoutTags = (text: string): string => text.replaceAll(/(?:<|\\u003c)\/?[a-z][^<>]*>/gi, '');

/** A file of the site as a browser reads it: the search index is compressed within. */
const readable = (file: string): string => {
  const bytes = readFileSync(join(SITE, file));
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();
};

/** Shorter stretches, in letters, may stand in another text too: a name, a time, a heading. */
const LEAST = 40;

/** Of each text of a language, every stretch that no other text has. */
const textsIn = (locale: string): readonly string[] =>
  existsSync(join(TEXTS, locale)) ? filesIn(join(TEXTS, locale)) : [];
const sentencesIn = (locale: string): readonly string[] =>
  textsIn(locale).flatMap((file) =>
    readFileSync(join(TEXTS, locale, file), 'utf8')
      .replaceAll(/\]\([^)]*\)/g, '')
      .split(/[.!?]\s|\n\s*\n/)
      .map(letters)
      .filter(({ length }) => length > LEAST),
  );

/** Pictures, letters and films hold no sentence, and a compressed twin is what its file is. */
const NO_TEXT = /\.(?:woff2|png|webp|avif|gpx|webm|mp4|m4s|br|gz)$/;
const FILES = filesIn(SITE).filter((file) => !NO_TEXT.test(file));

describe.each(LOCALES)('what is for members in %s', (locale) => {
  const sentences = sentencesIn(locale);
  // A page in another language may still hold a file's name or an index that is shared.
  const others = LOCALES.filter((other) => other !== locale);
  const files = FILES.filter((file) => !others.some((other) => file.startsWith(`${other}/`)));

  it('is there to be looked for', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(20 * textsIn(locale).length);
    // The pages of the language, what stands beside them, and what all languages share.
    expect(files.length).toBeGreaterThan(
      builtSite.pages.filter(({ address }) => address.startsWith(`/${locale}/`)).length,
    );
  });

  it('has its place on the page of the club where the race has a letter to the members, and is asked for nowhere else', () => {
    const page = pagesByKind
      .of('club')
      .find(({ language }) => language === locale)
      ?.document();
    const letters = textsIn(locale).includes('club-home.md') ? 1 : 0;
    const asked = page
      ?.all('club-members-only[data-door]')
      .map((place): unknown => JSON.parse(place.attribute('data-door')));
    expect(page?.all('#club-letter').length).toBe(letters);
    expect(asked?.map((door) => membersOnlyDoor.check(door).text)).toEqual(letters === 1 ? ['club-home'] : []);
  });

  it('stands in no file of the site: no page, feed, index or script', { timeout: 120_000 }, () => {
    const found = files.filter((file) => {
      const written = readable(file);
      const texts = [letters(written), letters(withoutTags(written))];
      return sentences.some((sentence) => texts.some((text) => text.includes(sentence)));
    });
    expect(found).toEqual([]);
  });
});
