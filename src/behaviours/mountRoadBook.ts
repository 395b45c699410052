import type { RoadBookWord } from '~/config/roadBook.ts';
import type { PLACES_CHANGED, PLACES_READ, ROADSIDE_QUERY } from '~/config/roadside.ts';
import { hasServiceWorkers } from '~/lib/browser/serviceWorkers.ts';
import {
  bookOf,
  bytesOf,
  filesOf,
  withQuery,
  type Kept,
  type KeptBook,
  type KeptStage,
  type Offer,
  type OfferedStage,
} from '~/lib/roadBook/offer.ts';
import { changeRecord, NotKept, readKept } from '~/lib/roadBook/store.ts';
import { dropStage, fetchOffer, refreshKept, removeAll, takeRace, takeStage } from '~/lib/roadBook/wishes.ts';
import { dateFormat } from '~/lib/dateFormat.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';

const locale = document.documentElement.lang;

// Repeated here, and checked by the compiler: a module shared by two chunks would be another request.
const PLACES: typeof ROADSIDE_QUERY = ['km', 'place'];
const CHANGED: typeof PLACES_CHANGED = 'club:places';
const READ: typeof PLACES_READ = 'club:places-read';

/** The texts of this page, and its formats of figures and times. */
type Speech = {
  readonly words: Wordings<RoadBookWord>;
  readonly amount: (bytes: number) => string;
  readonly moment: (at: number) => string;
};

const speechOf = ({ words: table, region }: Pick<Offer, 'words' | 'region'>): Speech => {
  const words = wordsOf(table);
  const moment = dateFormat(region, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const amount = (bytes: number): string => {
    const isLarge = bytes >= 1_000_000;
    const figure = isLarge ? bytes / 1_000_000 : bytes / 1000;
    const size = figure.toLocaleString(region, { maximumFractionDigits: isLarge ? 1 : 0 });
    return words(isLarge ? 'megabytes' : 'kilobytes', { size });
  };
  return { words, amount, moment };
};

const say = (place: Element | null, text: string): void => {
  if (place === null || place.textContent === text) return;
  place.textContent = text;
  place.toggleAttribute('hidden', text === '');
};

/** The sentence that states why an action failed. */
const obstacle = (words: Speech['words'], error: unknown): string => {
  if (!(error instanceof NotKept)) return words('blocked');
  return words(error.obstacle === 'changed' ? 'noNetwork' : error.obstacle);
};

/** The content of the page, and the offer of the site if the content comes from it. */
type Found = { readonly shown: Pick<Offer, 'words' | 'region' | 'stages'>; readonly offer?: Offer };

const fromSite = async (): Promise<Found> => {
  const offer = await fetchOffer(locale);
  return { shown: offer, offer };
};

/** What can be downloaded from the site, or, without a network, what is stored from the last download. */
const fromSiteOrKept = async (kept: Kept): Promise<Found> => {
  const book = bookOf(kept, locale);
  try {
    return await fromSite();
  } catch (error) {
    if (book === undefined) throw error;
    return { shown: book };
  }
};

/** Runs one action at a time: a button that is pressed meanwhile does nothing. */
const oneAtATime = () => {
  let isBusy = false;
  return async (buttons: readonly HTMLButtonElement[], work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (const button of buttons) button.setAttribute('aria-disabled', 'true');
    try {
      await work();
    } finally {
      isBusy = false;
      for (const button of buttons) button.removeAttribute('aria-disabled');
    }
  };
};

const bringUpToDate = async (show: (kept: Kept) => void, known?: Offer): Promise<void> => {
  try {
    const kept = await refreshKept(locale, known);
    if (kept) show(kept);
  } catch {
    // Stored content states its date.
  }
};

/** The part of this page's query that holds the reader's places. */
const placesHere = (): string => {
  const query = new URLSearchParams();
  const asked = new URLSearchParams(location.search);
  for (const name of PLACES) for (const value of asked.getAll(name)) query.append(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

type TakeAlong = {
  readonly number: number;
  readonly button: HTMLButtonElement;
  readonly status: Element | null;
  readonly speech: Speech;
};

const keptStage = (book: KeptBook | undefined, number: number): KeptStage | undefined =>
  book?.stages.find((stage) => stage.number === number);

/**
 * Writes the stored list of places into an address that has none: the page shows the list, and its next change stores it. A kilometre in
 * the address, as in a calendar entry, stays.
 */
const showKeptPlaces = (kept: Kept, number: number): void => {
  const stage = keptStage(bookOf(kept, locale), number);
  const asked = new URLSearchParams(location.search);
  const [, place] = PLACES;
  const missing = [...new URLSearchParams(stage?.query)].filter(([name]) => !asked.has(name));
  if (asked.has(place) || missing.length === 0) return;
  history.replaceState(null, '', `?${new URLSearchParams([...asked, ...missing]).toString()}`);
  document.dispatchEvent(new Event(READ));
};

/** Stores the places of the address with the stage, if the stage is stored. */
const keepPlaces = async (number: number): Promise<void> => {
  try {
    await changeRecord((kept) => withQuery(kept, locale, number, placesHere()));
  } catch {
    // The address still has them.
  }
};

const showTakeAlong = ({ number, button, status, speech: { words, amount, moment } }: TakeAlong, kept: Kept): void => {
  const book = bookOf(kept, locale);
  const stage = keptStage(book, number);
  button.dataset['kept'] = stage === undefined ? 'false' : 'true';
  button.textContent = words(stage === undefined ? 'take' : 'drop');
  button.className = stage === undefined ? 'button' : 'as-link';
  say(status, book && stage ? words('keptOf', { time: moment(book.keptAt), size: amount(bytesOf(stage.files)) }) : '');
};

/**
 * Enables the button that downloads a stage; `isWished` tells whether it was pressed before this script had loaded.
 *
 * @throws {NotKept} if nothing is stored and there is no network.
 */
export const mountTakeAlong = async (host: HTMLElement, isWished: () => boolean): Promise<void> => {
  const [number, status, button] = [
    Number(host.dataset['stage']),
    host.querySelector('[role=status]'),
    host.querySelector('button'),
  ];
  if (button === null) return;
  const kept = await readKept();
  const book = bookOf(kept, locale);
  const { shown, offer } = book === undefined ? await fromSite() : { shown: book };
  const speech = speechOf(shown);
  const { words } = speech;
  const here: TakeAlong = { number, button, status, speech };
  const show = (now: Kept): void => {
    showTakeAlong(here, now);
  };
  const alone = oneAtATime();
  const press = (known?: Offer) =>
    alone([button], async () => {
      const isKept = button.dataset['kept'] === 'true';
      if (!isKept) say(status, words('taking'));
      try {
        show(isKept ? await dropStage(locale, number) : await takeStage(locale, number, placesHere(), known));
        if (isKept) say(status, words('removed'));
      } catch (error) {
        say(status, obstacle(words, error));
      }
    });
  show(kept);
  button.addEventListener('click', () => void press());
  showKeptPlaces(kept, number);
  document.addEventListener(CHANGED, () => void keepPlaces(number));
  if (isWished() && button.dataset['kept'] !== 'true') await press(offer);
  else void bringUpToDate(show);
};

type Row = { readonly item: HTMLElement; readonly stage: OfferedStage; readonly button: HTMLButtonElement };

/** The page that lists the stored stages: a button per stage, one for the whole race, and one for removing everything. */
class Desk {
  private readonly host: HTMLElement;
  private readonly speech: Speech;
  private readonly rows: readonly Row[];
  private readonly alone = oneAtATime();
  private readonly all: HTMLButtonElement;
  private readonly none: HTMLButtonElement;

  constructor(host: HTMLElement, shown: Found['shown']) {
    this.host = host;
    this.speech = speechOf(shown);
    this.rows = shown.stages.flatMap((stage) => this.rowOf(stage) ?? []);
    this.all = this.button('[data-take-all]', () => this.wish(() => takeRace(locale)));
    this.none = this.button('[data-remove-all]', () => this.remove());
  }

  private rowOf(stage: OfferedStage): Row | undefined {
    const item = this.host.querySelector<HTMLElement>(`[data-stage="${stage.number}"]`);
    if (item === null) return undefined;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'as-link';
    button.addEventListener('click', () => {
      const isKept = button.dataset['kept'] === 'true';
      void this.wish(() => (isKept ? dropStage(locale, stage.number) : takeStage(locale, stage.number, '')), !isKept);
    });
    // The buttons of all rows have the same name: the description adds the stage.
    button.setAttribute('aria-describedby', item.querySelector('a')?.id ?? '');
    item.append(button);
    return { item, stage, button };
  }

  private button(selector: string, press: () => Promise<void>): HTMLButtonElement {
    const button = this.host.querySelector<HTMLButtonElement>(selector);
    if (button === null) throw new TypeError(`The road book has no ${selector}.`);
    button.addEventListener('click', () => void press());
    return button;
  }

  private get buttons(): readonly HTMLButtonElement[] {
    return [this.all, this.none, ...this.rows.map(({ button }) => button)];
  }

  private say(name: 'state' | 'failed', text: string): void {
    say(this.host.querySelector(`[data-says=${name}]`), text);
  }

  private wish(fulfil: () => Promise<Kept>, isTaking = true): Promise<void> {
    return this.alone(this.buttons, async () => {
      this.say('failed', '');
      if (isTaking) this.say('state', this.speech.words('taking'));
      try {
        this.show(await fulfil());
      } catch (error) {
        this.show(await readKept());
        this.say('failed', obstacle(this.speech.words, error));
      }
    });
  }

  private remove(): Promise<void> {
    return this.alone(this.buttons, async () => {
      this.say('failed', '');
      try {
        await removeAll();
        this.show({ books: [] });
        this.say('state', this.speech.words('removed'));
      } catch (error) {
        this.say('failed', obstacle(this.speech.words, error));
      }
      this.all.focus();
    });
  }

  show(kept: Kept): void {
    const stages = bookOf(kept, locale)?.stages ?? [];
    for (const row of this.rows)
      this.showRow(
        row,
        stages.find(({ number }) => number === row.stage.number),
      );
    this.host.classList.add('is-known');
    const isAtAll = document.activeElement === this.all;
    this.all.hidden = stages.length === this.rows.length;
    this.none.hidden = kept.books.length === 0;
    this.say('state', this.sentence(kept, stages.length));
    // The button that was pressed is hidden now.
    if (isAtAll && this.all.hidden) this.host.querySelector<HTMLElement>('[data-says=state]')?.focus();
  }

  /** A summary of the stored content: stages in the language of the page, bytes in all languages. */
  private sentence(kept: Kept, count: number): string {
    const { words, amount, moment } = this.speech;
    if (kept.books.length === 0) return words('none');
    return words('kept', {
      count: String(count),
      // Without a network there are only the rows of stored stages.
      total: String(this.host.querySelectorAll('[data-stage]').length),
      size: amount(bytesOf(filesOf(kept))),
      time: moment(Math.min(...kept.books.map(({ keptAt }) => keptAt))),
    });
  }

  private showRow({ item, stage, button }: Row, kept: KeptStage | undefined): void {
    const isKept = kept !== undefined;
    button.dataset['kept'] = String(isKept);
    button.textContent = isKept
      ? this.speech.words('drop')
      : `${this.speech.words('take')} (${this.speech.amount(bytesOf(stage.files))})`;
    item.classList.toggle('is-kept', isKept);
    const link = item.querySelector('a');
    if (link) link.search = kept?.query ?? '';
  }
}

/** Enables the list of the content stored on this device. */
export const mountRoadBook = (host: HTMLElement): void => {
  const open = async (): Promise<void> => {
    if (!hasServiceWorkers()) {
      host.querySelector('[data-unsupported]')?.removeAttribute('hidden');
      return;
    }
    const kept = await readKept();
    const { shown, offer } = await fromSiteOrKept(kept);
    const desk = new Desk(host, shown);
    desk.show(kept);
    // The service worker serves this page in place of a page that is not stored.
    if (location.pathname !== host.dataset['page']) {
      say(host.querySelector('[data-says=failed]'), wordsOf(shown.words)('offlineHere'));
    } else if (offer) {
      await bringUpToDate((now) => {
        desk.show(now);
      }, offer);
    }
  };
  open().catch(() => host.querySelector('[data-failed]')?.removeAttribute('hidden'));
};
