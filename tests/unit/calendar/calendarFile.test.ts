import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from '~/lib/calendar/calendarFile.ts';
import { escapeText } from '~/lib/calendar/escapeText.ts';
import { foldLine } from '~/lib/calendar/foldLine.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'race-stage-9@club.example',
  title: 'Stage 9: Pau – Laruns',
  description: '153 km',
  location: 'Pau',
  place: { latitude: 43.3, longitude: -0.37 },
  url: 'https://club.example/en/stages/stage-9/',
  categories: ['Race', 'mountain'],
  cancelledAt: null,
  when: {
    startsAt: Date.UTC(2020, 8, 6, 10, 15),
    endsAt: Date.UTC(2020, 8, 6, 14, 40),
    alarm: { minutesBefore: 30, text: 'Soon' },
  },
  ...changes,
});

const fileOf = (events: readonly CalendarEvent[]): string =>
  calendarFile({
    name: 'The stages',
    description: 'All of them',
    source: 'https://club.example/en/calendar.ics',
    settledAt: Date.UTC(2020, 7, 29),
    events,
  });

const parsed = (file: string) => {
  const calendar = ICAL.Component.fromString(file);
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent)) };
};

const CANCELLED_AT = Date.UTC(2020, 8, 6, 8, 30);

const octets = (line: string): number => Buffer.byteLength(line);

/** Text that an editor may paste into a name, with characters of one to four octets around each possible fold. */
const HOSTILE = [
  'a comma, a semicolon; a backslash \\ and "quotes"',
  'a line\nbreak',
  'two\r\nkinds\rof it',
  'END:VEVENT\nBEGIN:VEVENT\nSUMMARY:a second one',
  'SUMMARY;X=1:looks like a property',
  ...Array.from({ length: 8 }, (_, length) => `${'x'.repeat(60 + length)}🚴🏽‍♀️é€🚴🏽‍♀️${'ñ'.repeat(40)}`),
];

describe('T40 a text in a calendar', () => {
  it.each(HOSTILE)('is unchanged when it is parsed: %j', (text) => {
    const { events } = parsed(fileOf([event({ title: text, description: text, location: text })]));
    const meant = text.replaceAll(/\r\n?/g, '\n');
    expect(events.map(({ summary, description, location }) => [summary, description, location])).toEqual([
      [meant, meant, meant],
    ]);
  });

  it('escapes backslashes, semicolons, commas and line breaks (RFC 5545, 3.3.11)', () => {
    expect(escapeText('a\\b;c,d\ne')).toBe('a\\\\b\\;c\\,d\\ne');
  });

  it('loses the control characters that a calendar must not contain, and no others', () => {
    expect(escapeText('a\u0000b\u0007c\td\u007fe')).toBe('abc\tde');
  });

  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
    ['U+0085', '\u0085'],
    ['U+2028', '\u2028'],
    ['U+2029', '\u2029'],
  ])('breaks its line at %s', (_name, lineBreak) => {
    expect(escapeText(`a${lineBreak}b`)).toBe('a\\nb');
  });

  it('keeps commas inside a category', () => {
    const { calendar } = parsed(fileOf([event({ categories: ['Tour, the', 'a;b'] })]));
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstProperty('categories')?.getValues()).toEqual([
      'Tour, the',
      'a;b',
    ]);
  });
});

describe('a line of a calendar', () => {
  it.each(HOSTILE)('has at most 75 octets, ends with CRLF and cuts no character: %j', (text) => {
    const file = fileOf([event({ title: text })]);
    expect(file.endsWith('\r\n')).toBe(true);
    const lines = file.slice(0, -2).split('\r\n');
    expect(lines.filter((line) => octets(line) > 75)).toEqual([]);
    expect(lines.filter((line) => /[\r\n\uFFFD]/.test(Buffer.from(line).toString()))).toEqual([]);
  });

  it('is folded only if it must be, and then as late as possible', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(foldLine('x'.repeat(75 + 74 + 1))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`);
    expect(foldLine(`${'x'.repeat(73)}é`)).toBe(`${'x'.repeat(73)}é`);
    expect(foldLine(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é`);
  });
});

describe('a calendar', () => {
  it('has its name for old and new programs, and the interval for updates', () => {
    const { calendar } = parsed(fileOf([]));
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect([value('version'), value('calscale')]).toEqual(['2.0', 'GREGORIAN']);
    // A method would need an organizer in each event (RFC 5546, 3.2.1) and its name in the media type of the file (RFC 5545, 3.7.2).
    expect(calendar.hasProperty('method')).toBe(false);
    expect([value('name'), value('x-wr-calname')]).toEqual(['The stages', 'The stages']);
    expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT12H', 'PT12H']);
    expect(value('source')).toBe('https://club.example/en/calendar.ics');
  });

  it('has each event at its instant, whatever the zone of the reader', () => {
    const [found] = parsed(fileOf([event()])).events;
    expect(found?.startDate.toJSDate().toISOString()).toBe('2020-09-06T10:15:00.000Z');
    expect(found?.endDate.toJSDate().toISOString()).toBe('2020-09-06T14:40:00.000Z');
    expect(found?.startDate.zone.tzid).toBe('UTC');
  });

  it('has an alarm that shows its text before the event, and does not mark its reader as busy', () => {
    const [vevent] = parsed(fileOf([event()])).calendar.getAllSubcomponents('vevent');
    const alarm = vevent?.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT30M');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarm?.getFirstPropertyValue('description')).toBe('Soon');
    expect(vevent?.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  it('has the date of the programme as its time stamp, not that of the build', () => {
    expect(fileOf([event()])).toContain('DTSTAMP:20200829T000000Z\r\n');
    expect(fileOf([event()])).toBe(fileOf([event()]));
  });
});

describe('an event whose time is not known', () => {
  it('lasts a whole day, has no alarm and, if the place is not known either, no position', () => {
    const file = fileOf([event({ when: { day: '2022-07-24' }, place: null })]);
    const [found] = parsed(file).events;
    expect(found?.startDate.isDate).toBe(true);
    expect(found?.startDate.toString()).toBe('2022-07-24');
    expect(found?.endDate.toString()).toBe('2022-07-25');
    expect(file).not.toMatch(/VALARM|GEO/);
  });
});

describe('an event that does not take place', () => {
  it('is marked as cancelled, and stays in calendars that contain it', () => {
    expect(fileOf([event()])).toContain('STATUS:CONFIRMED');
    expect(fileOf([event({ cancelledAt: CANCELLED_AT })])).toContain('STATUS:CANCELLED');
  });

  it('has a higher revision than the one that calendars have (RFC 5546, 2.1.5)', () => {
    const revisionIn = (file: string) => {
      const vevent = parsed(file).calendar.getFirstSubcomponent('vevent');
      return ['sequence', 'dtstamp', 'last-modified'].map((name) => vevent?.getFirstPropertyValue(name)?.toString());
    };
    expect(revisionIn(fileOf([event()]))).toEqual([undefined, '2020-08-29T00:00:00Z', '2020-08-29T00:00:00Z']);
    const cancelled = ['1', '2020-09-06T08:30:00Z', '2020-09-06T08:30:00Z'];
    expect(revisionIn(fileOf([event({ cancelledAt: CANCELLED_AT })]))).toEqual(cancelled);
  });

  it('has the time stamp of the programme if that was changed afterwards', () => {
    expect(fileOf([event({ cancelledAt: Date.UTC(2020, 7, 28) })])).toContain('LAST-MODIFIED:20200829T000000Z\r\n');
  });

  it('has no alarm', () => {
    expect(fileOf([event()])).toContain('BEGIN:VALARM');
    expect(fileOf([event({ cancelledAt: CANCELLED_AT })])).not.toContain('VALARM');
  });
});
