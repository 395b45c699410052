import { PASSING_ALARM_MINUTES, PLACES_CHANGED, PLACES_MOST, PLACES_READ, ROADSIDE_QUERY } from '~/config/roadside.ts';
import { keepQuery } from '~/lib/browser/keptLinks.ts';
import { saveFile } from '~/lib/browser/download.ts';
import { replaceQuery } from '~/lib/browser/replaceQuery.ts';
import { shareAddress } from '~/lib/browser/shareAddress.ts';
import { calendarFile } from '~/lib/calendar/calendarFile.ts';
import { kilometreIn, passingAt, pointAt } from '~/lib/race/roadside.ts';
import { kilometreUnder } from './kilometreUnder.ts';
import { ON_TIME, PlaceWords } from './placeWords.ts';
import { RACE_NEWS, roadsideDoor, type RoadsidePlace } from './roadsideDoor.ts';

const [CHOSEN, MINE] = ROADSIDE_QUERY;

/**
 * Shows when the race passes a place of the course, chosen by kilometre, by a known point, or by a tap on the profile. The address keeps
 * the place and the list of places, so that both can be shared; nothing is stored. Values in it that are no kilometres of the course are
 * ignored.
 */
class Roadside {
  private readonly door: RoadsidePlace;
  private readonly host: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly field: HTMLInputElement;
  private readonly points: HTMLSelectElement;
  private readonly place: PlaceWords;
  private readonly words: PlaceWords['words'];
  private mine: readonly number[] = [];
  /** The text that this script has written into the field of the kilometre. */
  private written = '';
  private race = ON_TIME;

  constructor(host: HTMLElement, slider: HTMLInputElement, field: HTMLInputElement, points: HTMLSelectElement) {
    this.host = host;
    this.slider = slider;
    this.field = field;
    this.points = points;
    this.door = roadsideDoor.read(host);
    this.place = new PlaceWords(this.door);
    this.words = this.place.words;
    keepQuery([CHOSEN, MINE]);
    this.listen();
    this.hear();
    this.read();
    document.addEventListener(PLACES_READ, () => {
      this.read();
    });
  }

  /** Reads the places from the address. A value typed meanwhile takes precedence. */
  private read(): void {
    const asked = new URLSearchParams(location.search);
    const { distanceKm } = this.door.course;
    const places = asked.getAll(MINE).flatMap((text) => kilometreIn(text, distanceKm) ?? []);
    this.mine = this.inOrder(places).slice(0, PLACES_MOST);
    const { value } = this.field;
    const isTyped = value !== this.written;
    this.choose(kilometreIn(asked.get(CHOSEN) ?? '', distanceKm) ?? this.mine[0] ?? 0);
    if (isTyped) this.take(value);
    this.list();
  }

  /** Chooses the typed kilometre, and returns whether the course has it; otherwise the field shows an error. */
  private take(typed: string): boolean {
    const { distanceKm } = this.door.course;
    const km = kilometreIn(typed, distanceKm);
    if (km !== undefined) this.choose(km);
    else {
      this.field.value = typed;
      this.field.setAttribute('aria-invalid', 'true');
      this.write('mistake', this.words('noKilometre', { most: this.place.figure(distanceKm) }));
    }
    return km !== undefined;
  }

  private inOrder(places: readonly number[]): readonly number[] {
    return [...new Set(places)].sort((one, other) => one - other);
  }

  private get km(): number {
    return Number(this.slider.value);
  }

  private listen(): void {
    const { host, slider, field, points } = this;
    slider.addEventListener('input', () => {
      this.choose(this.km);
    });
    // Safari limits how often the address may change, so it does not change with every step of the slider.
    slider.addEventListener('change', () => {
      this.keep();
    });
    field.addEventListener('change', () => {
      if (this.take(field.value)) this.keep();
    });
    points.addEventListener('change', () => {
      const point = this.door.course.points[Number(points.value)];
      if (points.value === '' || point === undefined) return;
      this.choose(point.km);
      points.value = String(this.door.course.points.indexOf(point));
      this.keep();
    });
    host.querySelector('.stage-profile > svg')?.addEventListener('click', (event) => {
      if (event instanceof MouseEvent) this.tap(event);
    });
    host.querySelector('[data-keep]')?.addEventListener('click', () => {
      this.add(this.km);
    });
    host.querySelector('[data-share]')?.addEventListener('click', () => void this.share());
    host.addEventListener(RACE_NEWS, () => {
      this.hear();
      this.answer(this.km);
      this.renew();
    });
  }

  /** Takes over the delay and the position of the race on the road (mountDelay.ts). */
  private hear(): void {
    const { delay, ridden } = this.host.querySelector<HTMLElement>('club-live')?.dataset ?? {};
    this.race = {
      delayMinutes: Number(delay ?? 0),
      riddenKm: ridden === undefined || ridden === '' ? ON_TIME.riddenKm : Number(ridden),
    };
  }

  private add(km: number): void {
    const isFull = this.mine.length >= PLACES_MOST && !this.mine.includes(km);
    if (!isFull) this.mine = this.inOrder([...this.mine, km]);
    this.list();
    this.keep();
    this.write(
      'shared',
      isFull ? this.words('full', { most: String(PLACES_MOST) }) : this.words('kept', { name: this.place.nameOf(km) }),
    );
  }

  private tap({ clientX, currentTarget }: MouseEvent): void {
    if (!(currentTarget instanceof Element)) return;
    this.choose(kilometreUnder(clientX, currentTarget, this.door.course.distanceKm));
    this.keep();
  }

  private keep(): void {
    const query = new URLSearchParams(location.search);
    query.set(CHOSEN, String(this.km));
    query.delete(MINE);
    for (const km of this.mine) query.append(MINE, String(km));
    replaceQuery(query);
    // A stored stage keeps its places, too (mountRoadBook.ts).
    document.dispatchEvent(new Event(PLACES_CHANGED));
  }

  private write(name: string, text: string): void {
    const place = this.host.querySelector<HTMLElement>(`[data-says="${name}"]`);
    if (place === null || place.textContent === text) return;
    place.textContent = text;
    place.hidden = text === '';
  }

  private choose(km: number): void {
    const { course } = this.door;
    this.slider.value = String(km);
    this.written = this.place.figure(km);
    this.field.value = this.written;
    const named = pointAt(course, km);
    this.points.value = named === undefined ? '' : String(course.points.indexOf(named));
    this.write('mistake', '');
    this.field.removeAttribute('aria-invalid');
    const at = this.place.kilometre(km);
    this.slider.setAttribute('aria-valuetext', [at, named?.name].filter(Boolean).join(', '));
    this.write('name', named?.name ?? '');
    this.write('km', at);
    this.write('terrain', this.place.terrain(km));
    this.write('climb', this.place.climb(km));
    this.answer(km);
    const cursor = this.host.querySelector('[data-cursor]');
    for (const end of ['x1', 'x2']) cursor?.setAttribute(end, `${(100 * km) / course.distanceKm}%`);
  }

  /** Writes when the race passes. */
  private answer(km: number): void {
    const [window, yours, caravan, closed] = this.place.passing(km, this.race);
    this.write('window', window ?? '');
    this.write('yours', yours ?? '');
    this.write('caravan', caravan ?? '');
    this.write('closed', closed ?? '');
  }

  private list(): void {
    const list = this.host.querySelector('[data-mine]');
    this.write('none', this.mine.length === 0 ? this.words('none') : '');
    this.host.querySelector('[data-share]')?.toggleAttribute('hidden', this.mine.length === 0);
    list?.replaceChildren(...this.mine.map((km) => this.item(km)));
  }

  /** Updates the times of the places in the list, whose buttons keep the focus. */
  private renew(): void {
    for (const [at, place] of this.host.querySelectorAll('[data-mine] li > span').entries()) {
      const km = this.mine[at];
      if (km !== undefined) place.textContent = this.inShort(km);
    }
  }

  private inShort(km: number): string {
    return this.place
      .passing(km, this.race)
      .filter((sentence) => sentence !== undefined)
      .join(' · ');
  }

  private item(km: number): HTMLElement {
    const item = document.createElement('li');
    const [name, sentences] = [document.createElement('b'), document.createElement('span')];
    name.textContent = this.place.nameOf(km);
    sentences.textContent = this.inShort(km);
    item.append(
      name,
      sentences,
      this.button('calendar', name.textContent, () => {
        this.export(km);
      }),
      this.button('remove', name.textContent, () => {
        this.mine = this.mine.filter((each) => each !== km);
        this.list();
        this.keep();
        this.write('shared', this.words('removed', { name: this.place.nameOf(km) }));
        this.host.querySelector<HTMLElement>('[data-keep]')?.focus();
      }),
    );
    return item;
  }

  private button(label: 'calendar' | 'remove', name: string, act: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'as-link';
    button.textContent = this.words(label);
    button.setAttribute('aria-label', this.words(`${label}Of`, { name }));
    button.addEventListener('click', act);
    return button;
  }

  private export(km: number): void {
    const { course, uid, title } = this.door;
    const passing = passingAt(course, km, this.race.delayMinutes);
    // Never null: every roadside page has a timetable.
    if (passing === null) return;
    const { earliest, latest } = passing;
    const name = this.place.nameOf(km);
    const url = new URL(`?${CHOSEN}=${km}`, location.href).href;
    const text = calendarFile({
      name: title,
      description: title,
      settledAt: Date.now(),
      events: [
        {
          uid: `${uid}-km-${km}@${location.hostname}`,
          title: this.words('event', { name }),
          description: [
            title,
            ...this.place.passing(km, this.race).filter((sentence) => sentence !== undefined),
            url,
          ].join('\n'),
          location: name,
          place: null,
          url,
          categories: [title],
          cancelledAt: null,
          when: {
            startsAt: earliest,
            endsAt: Math.max(latest, earliest + 60_000),
            alarm: {
              minutesBefore: PASSING_ALARM_MINUTES,
              text: this.words('alarm', { name, minutes: String(PASSING_ALARM_MINUTES) }),
            },
          },
        },
      ],
    });
    saveFile(`${uid}-km-${km}.ics`, text, 'text/calendar');
  }

  private async share(): Promise<void> {
    const result = await shareAddress({ title: this.door.title, url: location.href });
    if (result === 'copied' || result === 'notCopied') this.write('shared', this.words(result));
  }
}

/** Starts the tool on the roadside page. */
export const mountRoadside = (host: HTMLElement): void => {
  const [slider, field, points] = [
    host.querySelector<HTMLInputElement>('[type=range]'),
    host.querySelector<HTMLInputElement>('[inputmode]'),
    host.querySelector('select'),
  ];
  if (slider && field && points) new Roadside(host, slider, field, points);
};
