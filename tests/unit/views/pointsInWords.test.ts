import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bookIn } from '~/content/queries/placeNames.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { stagePictureFile } from '~/content/queries/stagePictureFile.ts';
import { stageRoute } from '~/content/queries/stageRoute.ts';
import { stageShown } from '~/content/views/stageShown.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { drawComponent } from '../race/drawComponent.ts';

vi.mock('astro:content', () => import('../race/changedContent.ts'));

/** French has a no-break space before a colon (docs/words.md). */
const colonIn = (locale: string): string => (locale === 'fr' ? '\u00A0: ' : ': ');

describe.each(LOCALES)('a point of a stage in %s', (locale) => {
  let book: Awaited<ReturnType<typeof raceBook>>;
  beforeAll(async () => {
    book = bookIn(await raceBook(), locale);
  });

  it('has the colon of the language in the choice of a place at the roadside', async () => {
    const stage = stageShown(book, book.stage(1), locale);
    const shown = { stage, startsAt: null, speedsKmh: null, live: null };
    const html = await drawComponent('Roadside', { locale, shown });
    const labels = [...html.matchAll(/<option value="\d+">([^<]*)/g)].map(([, label = '']) => label.trim());
    // The drawn component has plain blanks for all others.
    const colon = colonIn(locale).replace('\u00A0', ' ');
    expect(labels[0]).toContain(`0 km${colon}${stage.start.name} (`);
    expect(labels.length).toBeGreaterThan(1);
    expect(labels.filter((label) => !label.includes(` km${colon}`))).toEqual([]);
  });

  it('has it in the words of the picture of the profile, too', async () => {
    const route = stageRoute(book, book.stage(1));
    const profile = [
      { km: 0, altitudeM: 10, label: null },
      { km: route.distanceKm, altitudeM: 90, label: null },
    ];
    const svg = await stagePictureFile({ ...route, profile }, locale, new URL('https://club.example'));
    const lines = (/<desc[^>]*>([^<]*)<\/desc>/.exec(svg)?.[1] ?? '').split('\n').slice(0, -1);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !line.startsWith('km ') || !line.includes(colonIn(locale)))).toEqual([]);
  });
});
