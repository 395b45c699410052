import { escapeText } from './escapeText.ts';
import { foldLine } from './foldLine.ts';

/** One entry of a calendar. Texts are plain; they may contain line breaks. */
export type CalendarEvent = {
  /** Identical for the same event in every file, language and build (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** Degrees north and east; null if unknown. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  /** Absolute address of the page about it. */
  readonly url: string;
  readonly categories: readonly string[];
  /** The time of the cancellation, in epoch milliseconds; null if the event takes place. */
  readonly cancelledAt: number | null;
  /** From and to, in epoch milliseconds; or a whole day, with no hour for an alarm. */
  readonly when:
    | {
        readonly startsAt: number;
        readonly endsAt: number;
        readonly alarm: { readonly minutesBefore: number; readonly text: string };
      }
    | { readonly day: string };
};

type Calendar = {
  readonly name: string;
  readonly description: string;
  /** Absolute address of the file itself, from which a subscriber reads it again; undefined for a file that is imported once. */
  readonly source?: string;
  /** The time of the last change of the programme, in epoch milliseconds: not the time of the build, or two builds would differ. */
  readonly settledAt: number;
  readonly events: readonly CalendarEvent[];
};

type Property = readonly [name: string, value: string];

const text = (name: string, value: string): Property => [name, escapeText(value)];

/** An instant in UTC (RFC 5545, 3.3.5, form 2): it needs no time zone table, and each calendar shows it in its reader's zone. */
const instant = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const within = (component: string, properties: readonly Property[]): readonly Property[] => [
  ['BEGIN', component],
  ...properties,
  ['END', component],
];

/** A day such as `20200906` (RFC 5545, 3.3.4). */
const day = (date: string): string => date.replaceAll('-', '');

const whenProperties = ({ when }: CalendarEvent): readonly Property[] =>
  'day' in when
    ? [['DTSTART;VALUE=DATE', day(when.day)]]
    : [
        ['DTSTART', instant(when.startsAt)],
        ['DTEND', instant(when.endsAt)],
      ];

/** A cancelled event has no alarm. */
const alarmProperties = ({ when, cancelledAt }: CalendarEvent): readonly Property[] =>
  'day' in when || cancelledAt !== null
    ? []
    : within('VALARM', [
        ['ACTION', 'DISPLAY'],
        ['TRIGGER', `-PT${when.alarm.minutesBefore}M`],
        text('DESCRIPTION', when.alarm.text),
      ]);

/**
 * The revision of the event: a calendar that has the event accepts a later revision by its SEQUENCE, then by its DTSTAMP (RFC 5546, 2.1.5).
 * Without SEQUENCE it is the first one.
 */
const revisionProperties = ({ cancelledAt }: CalendarEvent, settledAt: number): readonly Property[] => {
  const changedAt = instant(Math.max(settledAt, cancelledAt ?? settledAt));
  return [
    ['DTSTAMP', changedAt],
    ['LAST-MODIFIED', changedAt],
    ...(cancelledAt === null ? [] : [['SEQUENCE', '1'] as const]),
  ];
};

const eventProperties = (event: CalendarEvent, settledAt: number): readonly Property[] =>
  within('VEVENT', [
    text('UID', event.uid),
    ...revisionProperties(event, settledAt),
    ...whenProperties(event),
    text('SUMMARY', event.title),
    text('DESCRIPTION', event.description),
    text('LOCATION', event.location),
    ...(event.place === null ? [] : ([['GEO', `${event.place.latitude};${event.place.longitude}`]] as const)),
    ['URL', event.url],
    ['CATEGORIES', event.categories.map(escapeText).join(',')],
    ['STATUS', event.cancelledAt === null ? 'CONFIRMED' : 'CANCELLED'],
    // Following a race does not make the reader busy: the calendar must not decline invitations because of it.
    ['TRANSP', 'TRANSPARENT'],
    ...alarmProperties(event),
  ]);

const subscription = (source: string): readonly Property[] => [
  ['SOURCE;VALUE=URI', source],
  ['REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'],
  ['X-PUBLISHED-TTL', 'PT12H'],
];

/**
 * A calendar as a file of type `text/calendar` (RFC 5545), to be imported once or subscribed to. It contains its name twice: as `NAME` of
 * RFC 7986 and as the older `X-WR-CALNAME`, which Google, Apple and Outlook read. The same applies to the refresh interval, for which
 * Outlook supports `X-PUBLISHED-TTL` only.
 */
export const calendarFile = ({ name, description, source, settledAt, events }: Calendar): string =>
  within('VCALENDAR', [
    ['VERSION', '2.0'],
    ['PRODID', '-//Race club//Stages//EN'],
    ['CALSCALE', 'GREGORIAN'],
    text('NAME', name),
    text('X-WR-CALNAME', name),
    text('DESCRIPTION', description),
    text('X-WR-CALDESC', description),
    ...(source === undefined ? [] : subscription(source)),
    ...events.flatMap((event) => eventProperties(event, settledAt)),
  ])
    .map(([property, value]) => `${foldLine(`${property}:${value}`)}\r\n`)
    .join('');
