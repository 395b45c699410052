import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it, vi } from 'vitest';
import StageResult from '~/components/StageResult.astro';
import { IS_NUMBERED } from '~/config/race.ts';
import type { CollectionName } from '~/content/collections.ts';
import { raceBook, type StageEntry } from '~/content/queries/raceBook.ts';
import { stageFacts } from '~/content/queries/stageFacts.ts';
import { stageShown } from '~/content/views/stageShown.ts';
import type { JuryDecision, Result } from '~/content/schemas/result.ts';
import { formatPlace, formatSeconds } from '~/i18n/format.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The committed content, with a decision of the jury about the winner of the first stage. */
vi.mock('astro:content', async () => {
  const committed = await import('../pictures/committedContent.ts');
  const decided = (result: Result): Result => {
    const bib = result.outcome?.kind === 'ridden' ? result.outcome.places[0]?.bib : undefined;
    if (result.stage !== 1 || result.outcome?.kind !== 'ridden' || bib == null) return result;
    const jury: JuryDecision[] = [
      { bib, kind: 'penalty', seconds: 20 },
      { bib, kind: 'relegation', rank: 3 },
    ];
    return { ...result, outcome: { ...result.outcome, jury } };
  };
  const read = async (name: CollectionName) => {
    const entries = await committed.getCollection(name);
    return name === 'results' ? entries.map(({ id, data }) => ({ id, data: decided(data as Result) })) : entries;
  };
  // Every link to a rider requests the whole race.
  const known = new Map<CollectionName, ReturnType<typeof read>>();
  return {
    getCollection: (name: CollectionName) => {
      const entries = known.get(name) ?? read(name);
      known.set(name, entries);
      return entries;
    },
  };
});

const book = await raceBook();
const [first, second] = book.stages;
if (first?.result == null || second?.result == null) throw new Error('The race has no results.');
const { name, slug } = book.rider(first.result.winner.bib);

const drawn = async (locale: Locale, stage: StageEntry): Promise<string> => {
  const container = await AstroContainer.create();
  const html = await container.renderToString(StageResult, {
    props: { locale, stage: stageShown(book, stage, locale) },
  });
  return html.replaceAll(/ data-astro-[\w-]+(?:="[^"]*")?/g, '').replaceAll(/\s+/g, ' ');
};

describe.each(LOCALES)('the decisions of the jury about a stage in %s', (locale) => {
  const t = wordingIn(locale);

  it('are on its page, for each rider with a link', async () => {
    const [, after = ''] = (await drawn(locale, first)).split(`<h3>${t('jury.title')}</h3>`);
    const [list = ''] = after.split('</ul>');
    const items = [...list.matchAll(/<li> ?<a href="[^"]*\/([^"/]*)\/">([^<]*)<\/a>([^<]*)<\/li>/g)];
    const decisions = [
      t('jury.penalty', { time: formatSeconds(20, locale) }),
      t('jury.relegation', { place: formatPlace(3, locale) }),
    ].map((words) => words.replaceAll(/\s/g, ' '));
    expect(items.map(([, link, text, words]) => [link, text, words?.trim()])).toEqual(
      decisions.map((words) => [slug, name, `– ${words}`]),
    );
  });

  it('are not mentioned if there are none', async () => {
    expect(await drawn(locale, second)).not.toContain(t('jury.title'));
  });

  it('are in the facts of the stage, without a key if there are none', async () => {
    const site = new URL('https://club.example/');
    const bib = IS_NUMBERED ? first.result?.winner.bib : null;
    expect((await stageFacts(1, locale, site)).result?.jury).toMatchObject([
      { bib, name, kind: 'penalty', addedSeconds: 20 },
      { bib, name, kind: 'relegation', rank: 3 },
    ]);
    expect((await stageFacts(2, locale, site)).result).not.toHaveProperty('jury');
  });
});
