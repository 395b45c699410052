import type { LiveRace } from '~/lib/race/liveRace.ts';
import { drawGroups, drawTicker } from './liveLists.ts';
import { delayIn, isOld, liveWriter, type LiveWriter } from './liveWriter.ts';
import type { LiveAnswer } from './pollLive.ts';

/** The parts of the element by their names. */
const piecesOf = (element: HTMLElement) => {
  const piece = (name: string): Element => {
    const found = element.querySelector(`[data-${name}]`);
    if (found === null) throw new Error(`<club-live> has no place for "${name}".`);
    return found;
  };
  const setText = (name: string, text: string): void => {
    const place = piece(name);
    if (place.textContent !== text) place.textContent = text;
  };
  return { piece, setText };
};

type Pieces = ReturnType<typeof piecesOf>;

const drawState = (live: LiveRace, { piece, setText }: Pieces, write: LiveWriter): void => {
  const { word, time, number } = write;
  const { status, kilometresToGo, isReconstructed, updatedAt, groups } = live;
  const isShort = kilometresToGo === null || status === 'finished';
  setText('status', word(status));
  setText('to-go', isShort ? '' : word('toGo', number(kilometresToGo)));
  setText('delay', status === 'onTheRoad' ? delayIn(live, write) : '');
  setText('as-of', word('asOf', time(updatedAt)));
  setText('mark', isReconstructed ? word('reconstructed') : '');
  setText('no-groups', groups.length === 0 ? word('groupsUnknown') : '');
  piece('reload').toggleAttribute('hidden', status !== 'finished');
};

/**
 * Opens the lists with the first data. If that would move content in view below them, they wait for the press of a button; in the first
 * moments of a page no content is shown there (`LiveRace.astro`).
 */
const opener = (element: HTMLElement, { piece }: Pieces) => {
  const show = piece('show');
  const lists = piece('lists');
  const open = (): void => {
    element.toggleAttribute('data-live', true);
    show.toggleAttribute('hidden', true);
  };
  show.addEventListener('click', () => {
    open();
    if (lists instanceof HTMLElement) lists.focus({ preventScroll: true });
  });
  return (): void => {
    if (element.hasAttribute('data-live')) return;
    if (element.getBoundingClientRect().bottom < window.innerHeight) show.toggleAttribute('hidden', false);
    else open();
  };
};

/** Returns a function that renders an answer into the parts of the element. Everything is written as text. */
export const liveView = (element: HTMLElement) => {
  const write = liveWriter(element.dataset);
  const pieces = piecesOf(element);
  const { piece, setText } = pieces;
  const open = opener(element, pieces);
  let groups = '';
  let newest = '';
  let race: LiveRace | undefined;

  const drawLists = (live: LiveRace): void => {
    const written = JSON.stringify(live.groups);
    if (written !== groups) drawGroups(piece('groups'), live.groups, write);
    groups = written;
    piece('ticker').parentElement?.toggleAttribute('hidden', live.ticker.length === 0);
    const isFollowing = drawTicker(piece('ticker'), live.ticker, write);
    const text = write.inLanguage(live.ticker[0]?.text ?? {});
    if (isFollowing && text !== newest) setText('announced', text);
    newest = text;
  };

  return (answer: LiveAnswer): void => {
    if (typeof answer === 'object') ({ race } = answer);
    if (race !== undefined) {
      drawState(race, pieces, write);
      drawLists(race);
      open();
    }
    element.parentElement?.removeAttribute('data-awaits-live');
    const old = race !== undefined && isOld(race) ? write.word('old', write.time(race.updatedAt)) : '';
    const waiting = race === undefined && answer === 'nothing' ? write.word('waiting') : old;
    setText('said', answer === 'failed' ? write.word('unreachable') : waiting);
  };
};
