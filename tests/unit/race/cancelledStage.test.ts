import { describe, expect, it, vi } from 'vitest';
import { RACE } from '~/config/race.ts';
import { raceBook, type StageEntry } from '~/content/queries/raceBook.ts';
import { stageCalendar } from '~/content/queries/stageCalendar.ts';
import { stageRoute } from '~/content/queries/stageRoute.ts';
import { stageSpan } from '~/content/queries/stageTimes.ts';
import { stageShown } from '~/content/views/stageShown.ts';
import { calendarPath, stageFilePath } from '~/i18n/filePaths.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { changeResults } from './changedContent.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));

const planned = {
  neutralisedStart: '11:50',
  realStart: '12:00',
  finishEarliest: '15:30',
  finishLatest: '16:10',
  lastRiderStart: null,
};
const book = await raceBook();
const stage: StageEntry = { ...book.stage(1), kind: 'hilly', planned, result: null, outcome: null };
const note = inEveryLocale(() => '…');
const cancelled: StageEntry = { ...stage, outcome: { kind: 'cancelled', note } };
const neutralised: StageEntry = { ...stage, outcome: { kind: 'neutralised', note } };
const drawStage = (name: string, shown: StageEntry, locale: Locale): Promise<string> =>
  drawComponent(name, { locale, stage: stageShown(book, shown, locale) });

describe.each(['StageFacts', 'Timetable'])('the times of a stage (%s)', (name) => {
  it('are shown for a future stage, and for one that was neutralised', async () => {
    for (const shown of [stage, neutralised]) expect(await drawStage(name, shown, 'en')).toContain('12:00');
  });

  it('are not shown for a stage that was cancelled', async () => {
    expect(await drawStage(name, cancelled, 'en')).not.toMatch(/12:00|timetable/);
  });
});

describe.each(LOCALES)('the calendar entry of a stage in %s', (locale) => {
  const entry = `href="${stageFilePath(1, locale, 'ics')}"`;

  it('is offered for a future stage, and for one that was neutralised', async () => {
    for (const shown of [stage, neutralised]) expect(await drawStage('StageDownloads', shown, locale)).toContain(entry);
  });

  it('is not offered for a stage that was cancelled', async () => {
    expect(await drawStage('StageDownloads', cancelled, locale)).not.toContain(entry);
  });
});

describe('the calendar of a race with a cancelled stage', () => {
  const [locale = 'fr'] = LOCALES;
  const drawn = async (published?: string): Promise<readonly string[]> => {
    changeResults((result) =>
      result.stage === RACE.stages
        ? {
            ...result,
            ...(published !== undefined && { published }),
            outcome: { kind: 'cancelled', note },
            rankings: null,
          }
        : result,
    );
    const known = await raceBook();
    const stages = known.stages.map((entry) => stageRoute(known, entry));
    const site = new URL('https://club.example');
    const file = stageCalendar({ locale, stages, path: calendarPath(locale), name: 'Race', site });
    return file.split('BEGIN:VEVENT').slice(1).toReversed();
  };
  const stamped = (at: number): string => `LAST-MODIFIED:${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

  it('marks only that stage as cancelled, at the time of the announcement, and has alarms for the others', async () => {
    const [last = '', ...others] = await drawn(`${RACE.lastDay}T10:30:00`);
    expect(last).toContain('STATUS:CANCELLED');
    expect(last).toContain(stamped(Date.parse(`${RACE.lastDay}T10:30:00+02:00`)));
    expect(last).not.toContain('VALARM');
    expect(others.filter((event) => !event.includes('STATUS:CONFIRMED') || event.includes('SEQUENCE'))).toEqual([]);
  });

  it('uses the planned start if the result has no time of publication', async () => {
    const [last = ''] = await drawn();
    expect(last).toContain(stamped(stageSpan((await raceBook()).stage(RACE.stages)).startsAt));
  });
});
