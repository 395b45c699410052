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

/** Only letters and figures, so that entities or escapes do not hide a sentence. */
const letters = (text: string): string => text.replace(/&[#\w]+;|[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Removes HTML tags, whose letters would stand between those of a sentence; in the text of a script the tags are escaped. */
const withoutTags = (text: string): string => text.replaceAll(/(?:<|\\u003c)\/?[a-z][^<>]*>/gi, '');

/** A file of the site as a browser reads it: the files of the search index are compressed. */
const readable = (file: string): string => {
  const bytes = readFileSync(join(SITE, file));
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();
};

/** Shorter sentences, in letters, may also occur in another text: a name, a time, a heading. */
const LEAST = 40;

/** The files of the texts in a language, and the sentences of these texts. */
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

/** Images, fonts and films contain no sentence, and a compressed twin has the content of its file. */
const NO_TEXT = /\.(?:woff2|png|webp|avif|gpx|webm|mp4|m4s|br|gz)$/;
const FILES = filesIn(SITE).filter((file) => !NO_TEXT.test(file));

describe.each(LOCALES)('what is for members in %s', (locale) => {
  const sentences = sentencesIn(locale);
  // The files of other languages may contain the same words, such as a file's name.
  const others = LOCALES.filter((other) => other !== locale);
  const files = FILES.filter((file) => !others.some((other) => file.startsWith(`${other}/`)));

  it('exists, with files to search', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(20 * textsIn(locale).length);
    // The pages of the language, the files beside them, and the files for all languages.
    expect(files.length).toBeGreaterThan(
      builtSite.pages.filter(({ address }) => address.startsWith(`/${locale}/`)).length,
    );
  });

  it('has a place on the page of the club if the race has a letter to the members, and is requested nowhere else', () => {
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

  it('is in no file of the site: no page, feed, index or script', { timeout: 120_000 }, () => {
    const found = files.filter((file) => {
      const written = readable(file);
      const texts = [letters(written), letters(withoutTags(written))];
      return sentences.some((sentence) => texts.some((text) => text.includes(sentence)));
    });
    expect(found).toEqual([]);
  });
});
