import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { builtSite } from './builtSite.ts';
import { raceInForce } from './raceInForce.ts';

/** The calendars of each language: of all stages, of the mountains, and the path of the file of a stage. */
const CALENDARS = {
  fr: ['fr/calendar.ics', 'fr/calendrier-montagne.ics', 'fr/etapes/etape-', 'montagne'],
  en: ['en/calendar.ics', 'en/mountain-calendar.ics', 'en/stages/stage-', 'mountain'],
  es: ['es/calendar.ics', 'es/calendario-montana.ics', 'es/etapas/etapa-', 'montaña'],
  de: ['de/calendar.ics', 'de/bergkalender.ics', 'de/etappen/etappe-', 'Bergetappe'],
} as const;

const { languages, stages, climbsOf, results } = raceInForce;
type Stage = (typeof stages)[number];

const textOf = (file: string): string => readFileSync(join(builtSite.root, file), 'utf8');

const read = (file: string) => {
  const calendar = ICAL.Component.fromString(textOf(file));
  return calendar.getAllSubcomponents('vevent').map((component) => ({ component, event: new ICAL.Event(component) }));
};

const timesOf = (file: string) =>
  read(file).map(({ event: { startDate, endDate } }) =>
    startDate.isDate ? [startDate.toString()] : [startDate, endDate].map((date) => date.toJSDate().toISOString()),
  );

/** Converts a local time of the race to an instant: both races of this repository take place in Central European Summer Time. */
const instant = (date: string, time: string): string => new Date(`${date}T${time}:00+02:00`).toISOString();

/** From the neutralised start to the latest planned finish; the whole day if no times are known. */
const timesOfStage = ({ date, planned }: Stage): readonly string[] => {
  const start = planned?.neutralisedStart ?? planned?.realStart;
  const end = planned?.finishLatest;
  return start == null || end == null ? [date] : [instant(date, start), instant(date, end)];
};

const planned = stages.map(timesOfStage);
const isCancelled = ({ number }: Stage): boolean =>
  results.some(({ stage, outcome }) => stage === number && outcome?.kind === 'cancelled');

describe.each(languages)('the calendar in %s', (language) => {
  const [all, mountains, stage, mountain] = CALENDARS[language];
  const files = [all, mountains, ...stages.map(({ number }) => `${stage}${number}.ics`)];

  it('has every stage at its times, or on its day if none are known', () => {
    expect(timesOf(all)).toEqual(planned);
    expect(planned).toHaveLength(raceInForce.stages.length);
  });

  it('has the stages in the mountains in a file of their own', () => {
    expect(timesOf(mountains)).toEqual(stages.filter(({ kind }) => kind === 'mountain').map(timesOfStage));
    const kinds = read(mountains).map(({ component }) =>
      component.getFirstProperty('categories')?.getValues().map(String).at(1),
    );
    expect(new Set(kinds)).toEqual(new Set([mountain]));
  });

  it('has the file of each stage beside its page, which links to it', () => {
    for (const { number } of stages) {
      expect(timesOf(`${stage}${number}.ics`)).toEqual([planned[number - 1]]);
      const [{ component } = {}] = read(`${stage}${number}.ics`);
      const address = new URL(String(component?.getFirstPropertyValue('url'))).pathname;
      expect(address).toBe(`/${stage}${number}/`);
      expect(builtSite.page(address).address).toBe(address);
    }
  });

  it('has an alarm half an hour before every start whose time is known, but none for a cancelled stage', () => {
    const triggers = read(all).map(({ component }) =>
      component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
    );
    const rings = stages.map((one, at) => planned[at]?.length !== 1 && !isCancelled(one));
    expect(triggers).toEqual(rings.map((isRung) => (isRung ? '-PT30M' : undefined)));
  });

  it('names the start of each stage and its climbs', () => {
    const events = read(all);
    for (const [index, stage] of stages.entries()) {
      const { start, number } = stage;
      const [town = ''] = raceInForce.townsOf(stage, language).split(' – ');
      const { event, component } = events[index] ?? {};
      expect(event?.location.startsWith(town), String(number)).toBe(true);
      const place = start.latitude === null ? null : [start.latitude, start.longitude];
      expect(component?.getFirstPropertyValue('geo') ?? null, String(number)).toEqual(place);
      for (const { name } of climbsOf(number)) expect(event?.description).toContain(name);
    }
  });

  it('has a unique identifier for each stage, the same in every file', () => {
    const ids = read(all).map(({ event }) => event.uid);
    expect(new Set(ids).size).toBe(stages.length);
    for (const other of languages) expect(read(CALENDARS[other][0]).map(({ event }) => event.uid)).toEqual(ids);
    expect(read(mountains).filter(({ event }) => !ids.includes(event.uid))).toEqual([]);
    expect(ids).toEqual(stages.map(({ number }) => read(`${stage}${number}.ics`)[0]?.event.uid));
  });

  it.each(files)('has lines as RFC 5545 requires: %s', (file) => {
    const text = textOf(file);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\uFFFD'))).toEqual([]);
  });
});

describe('the links to calendars', () => {
  const webcal = builtSite.pages.flatMap(({ address, document }) =>
    document()
      .all('a')
      .map(({ attributes }) => attributes.get('href') ?? '')
      .filter((href) => href.startsWith('webcal:'))
      .map((href) => ({ address, href })),
  );
  const { host } = new URL(builtSite.origin());

  it('for subscribers lead to files of this site', () => {
    expect(webcal.length).toBe(languages.length * (stages.length + 2));
    const lost = webcal.filter(({ href }) => {
      const [, , at, ...path] = href.split('/');
      return at !== host || !builtSite.files.has(path.join('/'));
    });
    expect(lost).toEqual([]);
  });

  it.each(languages)('are also shown as plain addresses in %s', (language) => {
    const [all, mountains, stage] = CALENDARS[language];
    const ofList = `/${stage.split('/').slice(0, 2).join('/')}/`;
    const wanted = [
      { on: ofList, file: all },
      { on: ofList, file: mountains },
      ...stages
        .filter((one) => !isCancelled(one))
        .map(({ number }) => ({ on: `/${stage}${number}/`, file: `${stage}${number}.ics` })),
    ];
    const linksTo = ({ on, file }: (typeof wanted)[number]) =>
      builtSite.page(on).document().all(`main a[href=/${file}]`).length;
    expect(wanted.filter((link) => linksTo(link) !== 1)).toEqual([]);
  });
});
