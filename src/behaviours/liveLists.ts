import { formatDuration } from '~/lib/race/formatDuration.ts';
import type { LiveRace, LiveTicker } from '~/lib/race/liveRace.ts';
import { made, type LiveWriter } from './liveWriter.ts';

type Group = LiveRace['groups'][number];

const groupItem = ({ name, gapSeconds, riders, size }: Group, index: number, write: LiveWriter): HTMLElement => {
  const { word, inLanguage, rider } = write;
  const gap =
    gapSeconds === null ? word('gapUnknown') : index === 0 && gapSeconds === 0 ? '' : `+${formatDuration(gapSeconds)}`;
  const names = riders.flatMap((bib, place) => (place === 0 ? [rider(bib)] : [', ', rider(bib)]));
  const rest = size !== null && size > riders.length ? [made('span', 'small', write.size(size))] : [];
  const head = made('p', 'group', made('b', '', inLanguage(name)), ' ', made('span', 'gap', gap));
  const between = names.length > 0 && rest.length > 0 ? [' · '] : [];
  const members = names.length + rest.length === 0 ? [] : [made('p', '', ...names, ...between, ...rest)];
  return made('li', '', head, ...members);
};

const entryItem = (
  { at, kilometre, kind, text }: LiveTicker,
  { word, time, number, inLanguage }: LiveWriter,
): HTMLElement => {
  const clock = document.createElement('time');
  clock.dateTime = new Date(at).toISOString();
  clock.textContent = time(at);
  const where = kilometre === null ? [] : [made('span', 'where', word('km', number(kilometre))), ' '];
  return made('li', kind, clock, ' ', ...where, inLanguage(text));
};

/** Replaces the groups of a list, and keeps the focus on the link that has it. */
export const drawGroups = (list: Element, groups: LiveRace['groups'], write: LiveWriter): void => {
  const items = groups.map((group, index) => groupItem(group, index, write));
  const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined;
  list.textContent = '';
  list.append(...items);
  if (focused != null) list.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
};

/** Inserts new entries above the existing ones, which are not redrawn; returns whether the list had entries before. */
export const drawTicker = (list: Element, ticker: LiveRace['ticker'], write: LiveWriter): boolean => {
  const wanted = ticker
    .filter(({ text }) => write.inLanguage(text) !== '')
    .map((entry) => ({ entry, key: JSON.stringify(entry) }));
  const before = new Map([...list.children].map((item) => [item.getAttribute('data-key') ?? '', item]));
  const keys = new Set(wanted.map(({ key }) => key));
  for (const [key, item] of before) if (!keys.has(key)) item.remove();
  wanted.forEach(({ entry, key }, index) => {
    if (list.children[index]?.getAttribute('data-key') === key) return;
    const item = before.get(key) ?? entryItem(entry, write);
    item.setAttribute('data-key', key);
    list.insertBefore(item, list.children[index] ?? null);
  });
  return before.size > 0;
};
