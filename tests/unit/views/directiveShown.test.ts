import { beforeEach, describe, expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import type { Video } from '~/content/schemas/video.ts';
import { articlePages } from '~/content/views/articlePages.ts';
import { directivesShown } from '~/content/views/directiveShown.ts';
import { formatDuration } from '~/lib/race/formatDuration.ts';
import { DEFAULT_LOCALE } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { changeResults, replaceCollection } from '../race/changedContent.ts';
import { drawComponent } from '../race/drawComponent.ts';
import { articlesInEach } from './articles.ts';

vi.mock('astro:content', () => import('../race/changedContent.ts'));
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));

const LOCALE = DEFAULT_LOCALE;
const FILM: Video & { readonly id: string } = {
  id: 'a-film',
  title: inEveryLocale((locale) => `A film in ${locale}`),
  teaser: inEveryLocale(() => 'Its teaser.'),
  stage: 1,
  file: '/videos/a-film.webm',
  durationSeconds: 20,
};
const rider = (bib: unknown) => ({ name: 'rider', attributes: { bib: String(bib) } });
const film = (attributes: Readonly<Record<string, string>>) => ({ name: 'video', attributes });

beforeEach(() => {
  changeResults((result) => result);
});

describe('a directive that shows facts', () => {
  it('is a rider with the place that is known at build time', async () => {
    const book = await raceBook();
    const [finished] = book.riders.filter(({ place }) => place !== null);
    if (finished === undefined) throw new Error('No rider has a place.');
    const shown = async () => directivesShown(await raceBook(), [], [rider(finished.bib)], LOCALE)[0];
    expect(await shown()).toMatchObject({
      kind: 'rider',
      rider: { name: finished.name, slug: finished.slug },
      country: finished.country,
      place: finished.place,
    });
  });

  it('is part of the data of its article’s page, so that a new result draws the page again', async () => {
    const book = await raceBook();
    const [placed] = book.riders.filter(({ place }) => place !== null);
    const metadata = { directives: [rider(placed?.bib)] };
    replaceCollection(
      'news',
      articlesInEach(1).map((entry) => ({ ...entry, rendered: { html: '', metadata } })),
    );
    const shown = async () => (await articlePages())[0]?.props.view.text?.shown[0];
    expect(await shown()).toMatchObject({ place: placed?.place });
    changeResults(() => undefined);
    expect(await shown()).toMatchObject({ place: null, isFinal: false, left: null });
  });

  it('has no place before there is a result, and shows nothing of an unknown rider', async () => {
    const book = await raceBook();
    const riders = book.riders.map((known) => ({ ...known, place: null, final: null }));
    const [first] = riders;
    const before = { ...book, riders, departureOf: () => undefined };
    expect(directivesShown(before, [], [rider(first?.bib)], LOCALE)).toMatchObject([
      { place: null, isFinal: false, left: null },
    ]);
    expect(directivesShown({ ...book, riders: [] }, [], [rider(first?.bib)], LOCALE)).toEqual([null]);
  });

  it('is a film that can be watched, with its own title or with the caption in the text', async () => {
    const book = await raceBook();
    const shown = (films: readonly (typeof FILM)[], attributes: Readonly<Record<string, string>>) =>
      directivesShown(book, films, [film(attributes)], LOCALE)[0];
    expect(shown([FILM], { id: 'a-film' })).toMatchObject({ file: FILM.file, caption: null });
    expect(shown([FILM], { id: 'a-film', caption: 'The start' })).toMatchObject({ caption: 'The start' });
    expect(shown([{ ...FILM, file: null }], { id: 'a-film' })).toBeNull();
    expect(shown([], { id: 'a-film' })).toBeNull();
  });

  it('keeps the order of the text', async () => {
    const book = await raceBook();
    const [first, second] = book.riders;
    const directives = [
      rider(second?.bib),
      film({ id: 'a-film' }),
      { name: 'unknown', attributes: {} },
      rider(first?.bib),
    ];
    expect(directivesShown(book, [FILM], directives, LOCALE).map((one) => one?.kind)).toEqual([
      'rider',
      'video',
      undefined,
      'rider',
    ]);
  });

  it('is drawn as a card with links to the rider and the team', async () => {
    const book = await raceBook();
    const [known] = book.riders;
    const [shown] = directivesShown(book, [], [rider(known?.bib)], LOCALE);
    const html = await drawComponent('DirectiveShown', { locale: LOCALE, shown });
    expect(html).toContain('<div class="rider-card">');
    expect(html).toContain(`/${known?.slug ?? '-'}/">${known?.name ?? '-'}</a>`);
    expect(html).toContain(`/${book.team(known?.team ?? '').slug}/">`);
  });

  it('is drawn as a player that requests nothing, with its caption and controls for readers without scripts', async () => {
    const [shown] = directivesShown(await raceBook(), [FILM], [film({ id: 'a-film', caption: 'The start' })], LOCALE);
    const html = await drawComponent('DirectiveShown', { locale: LOCALE, shown });
    expect(html).toMatch(/<video src="\/videos\/a-film\.webm" controls muted preload="none"/);
    expect(html).not.toContain('autoplay');
    expect(html).toMatch(/<figcaption> ?The start/);
    expect(html).toContain(formatDuration(20));
  });
});
