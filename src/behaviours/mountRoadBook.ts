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

// Written once more, and compared by the compiler: a module that two chunks share would be a request of both.
const PLACES: typeof ROADSIDE_QUERY = ['km', 'place'];
const CHANGED: typeof PLACES_CHANGED = 'club:places';
const READ: typeof PLACES_READ = 'club:places-read';

/** How this page speaks: its wordings, and how it writes figures and moments. */
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

/** Why a wish was not fulfilled, in a sentence. */
const obstacle = (words: Speech['words'], error: unknown): string => {
  if (!(error instanceof NotKept)) return words('blocked');
  return words(error.obstacle === 'changed' ? 'noNetwork' : error.obstacle);
};

/** What a page shows, with the offer of the site if it comes from there. */
type Found = { readonly shown: Pick<Offer, 'words' | 'region' | 'stages'>; readonly offer?: Offer };

const fromSite = async (): Promise<Found> => {
  const offer = await fetchOffer(locale);
  return { shown: offer, offer };
};

/** What can be taken along from the site, or, without a network, what the last wish was answered with. */
const fromSiteOrKept = async (kept: Kept): Promise<Found> => {
  const book = bookOf(kept, locale);
  try {
    return await fromSite();
  } catch (error) {
    if (book === undefined) throw error;
    return { shown: book };
  }
};

/** Runs one wish at a time: a button that is pressed meanwhile does nothing. */
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
    // What is kept says from when it is.
  }
};

/** The query of this page, as far as it is the reader's places. */
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
 * Writes the list of places that is kept into an address without any: the page shows it, and its next change keeps it. A kilometre in the
 * address, as of an entry in a calendar, stays.
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

/** Keeps the places of the address with the stage, if it is kept. */
const keepPlaces = async (number: number): Promise<void> => {
  try {
    await changeRecord((kept) => withQuery(kept, locale, number, placesHere()));
  } catch {
    // The address has them.
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
 * Wakes the button that takes a stage along; `isWished` is whether it was pressed before it was awake.
 *
 * @throws {NotKept} where nothing is kept and there is no network.
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

/** The page that lists what is kept: a button per stage, for the whole race, and for removing everything. */
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
    // Every row has a button of the same name: the stage tells them apart.
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
    // The button that was pressed is gone.
    if (isAtAll && this.all.hidden) this.host.querySelector<HTMLElement>('[data-says=state]')?.focus();
  }

  /** What is kept: stages in the language of the page, bytes in all languages. */
  private sentence(kept: Kept, count: number): string {
    const { words, amount, moment } = this.speech;
    if (kept.books.length === 0) return words('none');
    return words('kept', {
      count: String(count),
      // Without a network there are rows of kept stages alone.
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

/** Wakes the list of what is kept on this device. */
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
    // The worker shows this page in place of one that is not kept.
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
