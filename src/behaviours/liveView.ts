import { LIVE_OLD_MS } from '~/config/live.ts';
import { formatDuration } from '~/lib/race/formatDuration.ts';
import type { LiveRace, LiveTicker } from '~/lib/race/liveRace.ts';

/** What `LiveRace.astro` says in `data-words`; `{…}` is filled in here. */
export type LiveWord =
  | LiveRace['status']
  | 'ahead'
  | 'asOf'
  | 'behind'
  | 'gapUnknown'
  | 'groupsUnknown'
  | 'km'
  | 'old'
  | 'onTime'
  | 'reconstructed'
  | 'size'
  | 'toGo'
  | 'unreachable'
  | 'waiting';

type Words = Readonly<Record<LiveWord, string>>;
type Group = LiveRace['groups'][number];

/** What a page knows: name and address of a rider by the bib. */
type Riders = Readonly<Record<string, readonly [name: string, slug: string] | undefined>>;

const made = (tag: string, name: string, ...content: readonly (Node | string)[]): HTMLElement => {
  const element = document.createElement(tag);
  if (name !== '') element.className = name;
  element.append(...content);
  return element;
};

/** How the page writes things: its words, its language and its riders. */
const tools = ({ words = '{}', riders = '{}', base = '', language = '', region, timezone = 'UTC' }: DOMStringMap) => {
  const said = JSON.parse(words) as Words;
  const known = JSON.parse(riders) as Riders;
  const clock = new Intl.DateTimeFormat(region, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  } as const);
  const number = new Intl.NumberFormat(region, { maximumFractionDigits: 1 });
  return {
    word: (name: LiveWord, value = ''): string => said[name].replace(/\{\w+\}/, () => value),
    time: (instant: number): string => clock.format(instant),
    number: (value: number): string => number.format(value),
    inLanguage: (texts: Readonly<Record<string, string>>): string => texts[language] ?? '',
    rider: (bib: number): Node | string => {
      const [name, slug] = known[bib] ?? [];
      if (name === undefined || slug === undefined) return String(bib);
      const link = document.createElement('a');
      link.href = `${base}${slug}/`;
      link.textContent = name;
      return link;
    },
  };
};

type Tools = ReturnType<typeof tools>;

const groupItem = ({ name, gapSeconds, riders, size }: Group, index: number, write: Tools): HTMLElement => {
  const { word, inLanguage, number, rider } = write;
  const gap =
    gapSeconds === null ? word('gapUnknown') : index === 0 && gapSeconds === 0 ? '' : `+${formatDuration(gapSeconds)}`;
  const names = riders.flatMap((bib, place) => (place === 0 ? [rider(bib)] : [', ', rider(bib)]));
  const rest = size !== null && size > riders.length ? [made('span', 'small', word('size', number(size)))] : [];
  const head = made('p', 'group', made('b', '', inLanguage(name)), ' ', made('span', 'gap', gap));
  const members =
    names.length + rest.length === 0 ? [] : [made('p', '', ...names, ...(names.length === 0 ? [] : [' ']), ...rest)];
  return made('li', '', head, ...members);
};

const entryItem = (
  { at, kilometre, kind, text }: LiveTicker,
  { word, time, number, inLanguage }: Tools,
): HTMLElement => {
  const clock = document.createElement('time');
  clock.dateTime = new Date(at).toISOString();
  clock.textContent = time(at);
  const where = kilometre === null ? [] : [made('span', 'where', word('km', number(kilometre))), ' '];
  return made('li', kind, clock, ' ', ...where, inLanguage(text));
};

/** Puts items in the place of those that a list holds, and keeps the focus on the link that has it. */
const replaceItems = (list: Element, items: readonly Node[]): void => {
  const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined;
  list.textContent = '';
  list.append(...items);
  if (focused != null) list.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
};

/** Draws new entries above those that stand, which stay where they are; answers whether the list held any before. */
const drawTicker = (list: Element, ticker: LiveRace['ticker'], write: Tools): boolean => {
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

const planOf = ({ delayMinutes, status }: LiveRace, { word, number }: Tools): string => {
  if (status !== 'onTheRoad') return '';
  if (delayMinutes === 0) return word('onTime');
  return word(delayMinutes > 0 ? 'behind' : 'ahead', number(Math.abs(delayMinutes)));
};

/** Whether a race that goes on has said nothing for long, by the clock of the page. */
const isOld = ({ status, updatedAt }: LiveRace): boolean => {
  const { clock = 0, pace = 1 } = document.documentElement.dataset;
  const now = Date.now() * Number(pace) + Number(clock);
  return status !== 'finished' && status !== 'notStarted' && now - updatedAt > LIVE_OLD_MS;
};

/** The pieces of the element by their names. */
const piecesOf = (element: HTMLElement) => {
  const piece = (name: string): Element => {
    const found = element.querySelector(`[data-${name}]`);
    if (found === null) throw new Error(`<club-live> has no place for "${name}".`);
    return found;
  };
  const say = (name: string, text: string): void => {
    const place = piece(name);
    if (place.textContent !== text) place.textContent = text;
  };
  return { piece, say };
};

type Pieces = ReturnType<typeof piecesOf>;

const drawState = (live: LiveRace, { piece, say }: Pieces, write: Tools): void => {
  const { word, time, number } = write;
  const { status, kilometresToGo, isReconstructed, updatedAt, groups } = live;
  const isShort = kilometresToGo === null || status === 'finished';
  say('status', word(status));
  say('to-go', isShort ? '' : word('toGo', number(kilometresToGo)));
  say('delay', planOf(live, write));
  say('as-of', word('asOf', time(updatedAt)));
  say('mark', isReconstructed ? word('reconstructed') : '');
  say('no-groups', groups.length === 0 ? word('groupsUnknown') : '');
  piece('reload').toggleAttribute('hidden', status !== 'finished');
};

/** Returns a function that draws what an answer says into the pieces of the element. Everything is written as text. */
export const liveView = (element: HTMLElement) => {
  const write = tools(element.dataset);
  const pieces = piecesOf(element);
  const { piece, say } = pieces;
  let groups = '';
  let newest = '';
  let race: LiveRace | undefined;

  const drawLists = (live: LiveRace): void => {
    const written = JSON.stringify(live.groups);
    if (written !== groups) {
      const items = live.groups.map((group, index) => groupItem(group, index, write));
      replaceItems(piece('groups'), items);
    }
    groups = written;
    const isFollowing = drawTicker(piece('ticker'), live.ticker, write);
    const text = write.inLanguage(live.ticker[0]?.text ?? {});
    if (isFollowing && text !== newest) say('announced', text);
    newest = text;
  };

  return (answer: { readonly race: LiveRace } | 'nothing' | 'failed'): void => {
    if (typeof answer === 'object') ({ race } = answer);
    if (race !== undefined) {
      drawState(race, pieces, write);
      drawLists(race);
    }
    element.toggleAttribute('data-live', race !== undefined);
    const old = race !== undefined && isOld(race) ? write.word('old', write.time(race.updatedAt)) : '';
    const waiting = race === undefined && answer === 'nothing' ? write.word('waiting') : old;
    say('said', answer === 'failed' ? write.word('unreachable') : waiting);
  };
};
