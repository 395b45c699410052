import { PASSING_ALARM_MINUTES, PLACES_CHANGED, PLACES_MOST, PLACES_READ, ROADSIDE_QUERY } from '~/config/roadside.ts';
import { keepQuery } from '~/lib/browser/keptLinks.ts';
import { saveFile } from '~/lib/browser/download.ts';
import { replaceQuery } from '~/lib/browser/replaceQuery.ts';
import { calendarFile } from '~/lib/calendar/calendarFile.ts';
import { kilometreIn, nextClimbAt, passingAt, pointAt, terrainAt } from '~/lib/race/roadside.ts';
import { sentenceTime } from '~/lib/sentenceTime.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';
import { RACE_NEWS, roadsideDoor, type RoadsidePlace, type RoadsideWord } from './roadsideDoor.ts';

const [CHOSEN, MINE] = ROADSIDE_QUERY;

/**
 * Answers when the race passes a place of the course: by kilometre, by a known point, or by a tap on the profile. The address keeps the
 * place and the list of places, so that both can be shared; nothing is stored. What it holds beside kilometres of the course is ignored.
 */
class Roadside {
  private readonly door: RoadsidePlace;
  private readonly host: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly field: HTMLInputElement;
  private readonly points: HTMLSelectElement;
  private readonly words: Wordings<RoadsideWord>;
  private readonly language = document.documentElement.lang;
  private mine: readonly number[] = [];
  /** What this has written into the field of the kilometre. */
  private written = '';
  private delayMinutes = 0;
  /** The kilometre that the head of the race has reached; before the start, and where it is not known, none. */
  private riddenKm = -1;

  constructor(host: HTMLElement, slider: HTMLInputElement, field: HTMLInputElement, points: HTMLSelectElement) {
    this.host = host;
    this.slider = slider;
    this.field = field;
    this.points = points;
    this.door = roadsideDoor.read(host);
    this.words = wordsOf(this.door.words);
    keepQuery([CHOSEN, MINE]);
    this.listen();
    this.hear();
    this.read();
    document.addEventListener(PLACES_READ, () => {
      this.read();
    });
  }

  /** Takes the places out of the address. What was typed meanwhile counts more. */
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

  /** Chooses what was typed, and returns whether it is a kilometre of the course; else the field says that it is none. */
  private take(typed: string): boolean {
    const { distanceKm } = this.door.course;
    const km = kilometreIn(typed, distanceKm);
    if (km !== undefined) this.choose(km);
    else {
      this.field.value = typed;
      this.field.setAttribute('aria-invalid', 'true');
      this.write('mistake', this.words('noKilometre', { most: this.figure(distanceKm) }));
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
    // Safari refuses an address that changes with every step of the knob.
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

  /** What is known of the race on the road (mountDelay.ts). */
  private hear(): void {
    const { delay, ridden } = this.host.querySelector<HTMLElement>('club-live')?.dataset ?? {};
    this.delayMinutes = Number(delay ?? 0);
    this.riddenKm = ridden === undefined || ridden === '' ? -1 : Number(ridden);
  }

  private add(km: number): void {
    const isFull = this.mine.length >= PLACES_MOST && !this.mine.includes(km);
    if (!isFull) this.mine = this.inOrder([...this.mine, km]);
    this.list();
    this.keep();
    this.write(
      'shared',
      isFull ? this.words('full', { most: String(PLACES_MOST) }) : this.words('kept', { name: this.nameOf(km) }),
    );
  }

  /** The place of a tap on the profile, whose kilometres stand between its two margins. */
  private tap({ clientX, currentTarget }: MouseEvent): void {
    if (!(currentTarget instanceof Element)) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(currentTarget);
    const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
    const share = (clientX - left - before) / (width - before - after);
    const { distanceKm } = this.door.course;
    this.choose(Math.round(Math.min(1, Math.max(0, share)) * distanceKm * 10) / 10);
    this.keep();
  }

  private keep(): void {
    const query = new URLSearchParams(location.search);
    query.set(CHOSEN, String(this.km));
    query.delete(MINE);
    for (const km of this.mine) query.append(MINE, String(km));
    replaceQuery(query);
    // A stage that was taken along keeps the places, too (mountRoadBook.ts).
    document.dispatchEvent(new Event(PLACES_CHANGED));
  }

  private figure(value: number, digits = 1): string {
    // Browsers write a hyphen in some languages.
    const rounded = Number(value.toFixed(digits)) || 0;
    return rounded.toLocaleString(this.language).replace('-', '−');
  }

  private clock(at: number, timeZone?: string): string {
    const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(timeZone && { timeZone }) } as const;
    // `sentenceTime` takes `HH:MM`, as English writes it.
    return sentenceTime(new Intl.DateTimeFormat('en', form).format(at), this.language);
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
    this.written = this.figure(km);
    this.field.value = this.written;
    const named = pointAt(course, km);
    this.points.value = named === undefined ? '' : String(course.points.indexOf(named));
    this.write('mistake', '');
    this.field.removeAttribute('aria-invalid');
    const at = this.words('km', { km: this.figure(km), left: this.figure(course.distanceKm - km) });
    this.slider.setAttribute('aria-valuetext', [at, named?.name].filter(Boolean).join(', '));
    this.write('name', named?.name ?? '');
    this.write('km', at);
    this.write('terrain', this.terrain(km));
    this.write('climb', this.climb(km));
    this.answer(km);
    const cursor = this.host.querySelector('[data-cursor]');
    for (const end of ['x1', 'x2']) cursor?.setAttribute(end, `${(100 * km) / course.distanceKm}%`);
  }

  /** Writes when the race passes. */
  private answer(km: number): void {
    const [window, yours, caravan, closed] = this.passing(km);
    this.write('window', window ?? '');
    this.write('yours', yours ?? '');
    this.write('caravan', caravan ?? '');
    this.write('closed', closed ?? '');
  }

  private terrain(km: number): string {
    const found = terrainAt(this.door.course.profile, km);
    if (found === undefined) return '';
    const altitude = this.figure(found.altitudeM, 0);
    const { gradientPercent } = found;
    if (gradientPercent === null) return this.words('terrain', { altitude });
    return this.words('terrainAndGradient', { altitude, gradient: this.figure(gradientPercent) });
  }

  private climb(km: number): string {
    const { course } = this.door;
    if (!course.points.some(({ isClimb }) => isClimb)) return '';
    const next = nextClimbAt(course, km);
    if (next === undefined) return this.words('noClimb');
    return this.words('nextClimb', { name: next.name, distance: this.figure(next.km - km) });
  }

  /** The sentences about a place: its window, the same by the reader's clock where it differs, the caravan, the road. */
  private passing(km: number): readonly (string | undefined)[] {
    const { course, timezone } = this.door;
    if (km <= this.riddenKm) return [this.words('passed')];
    const { earliest, middle, latest, caravan, closed } = passingAt(course, km, this.delayMinutes);
    const [from, to] = [this.clock(earliest, timezone), this.clock(latest, timezone)];
    const isElsewhere = this.clock(earliest) !== from;
    const time = (at: number | null, key: 'caravan' | 'closed') =>
      at === null ? undefined : this.words(key, { time: this.clock(at, timezone) });
    return [
      km === 0
        ? this.words('start', { from })
        : this.words('window', { from, to, middle: this.clock(middle, timezone) }),
      isElsewhere ? this.yours(earliest, latest) : undefined,
      time(caravan, 'caravan'),
      time(closed, 'closed'),
    ];
  }

  /** The same by the reader's clock; the start is one moment. */
  private yours(earliest: number, latest: number): string {
    const [from, to] = [this.clock(earliest), this.clock(latest)];
    return from === to ? this.words('yoursAt', { from }) : this.words('yours', { from, to });
  }

  private nameOf(km: number): string {
    const { course } = this.door;
    return (
      pointAt(course, km)?.name ?? this.words('km', { km: this.figure(km), left: this.figure(course.distanceKm - km) })
    );
  }

  private list(): void {
    const list = this.host.querySelector('[data-mine]');
    this.write('none', this.mine.length === 0 ? this.words('none') : '');
    this.host.querySelector('[data-share]')?.toggleAttribute('hidden', this.mine.length === 0);
    list?.replaceChildren(...this.mine.map((km) => this.item(km)));
  }

  /** The times of the places in the list, whose buttons keep the focus. */
  private renew(): void {
    for (const [at, place] of this.host.querySelectorAll('[data-mine] li > span').entries()) {
      const km = this.mine[at];
      if (km !== undefined) place.textContent = this.inShort(km);
    }
  }

  private inShort(km: number): string {
    return this.passing(km)
      .filter((sentence) => sentence !== undefined)
      .join(' · ');
  }

  private item(km: number): HTMLElement {
    const item = document.createElement('li');
    const [name, sentences] = [document.createElement('b'), document.createElement('span')];
    name.textContent = this.nameOf(km);
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
        this.write('shared', this.words('removed', { name: this.nameOf(km) }));
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
    const { earliest, latest } = passingAt(course, km, this.delayMinutes);
    const name = this.nameOf(km);
    const url = new URL(`?${CHOSEN}=${km}`, location.href).href;
    const text = calendarFile({
      name: title,
      description: title,
      settledAt: Date.now(),
      events: [
        {
          uid: `${uid}-km-${km}@${location.hostname}`,
          title: this.words('event', { name }),
          description: [title, ...this.passing(km).filter((sentence) => sentence !== undefined), url].join('\n'),
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
    const shared = { title: this.door.title, url: location.href };
    try {
      if (typeof navigator.share === 'function') await navigator.share(shared);
      else {
        await navigator.clipboard.writeText(shared.url);
        this.write('shared', this.words('copied'));
      }
    } catch (error) {
      // The reader has closed the window of the device.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      this.write('shared', this.words('notCopied'));
    }
  }
}

/** Wakes the tool on the page at the roadside. */
export const mountRoadside = (host: HTMLElement): void => {
  const [slider, field, points] = [
    host.querySelector<HTMLInputElement>('[type=range]'),
    host.querySelector<HTMLInputElement>('[inputmode]'),
    host.querySelector('select'),
  ];
  if (slider && field && points) new Roadside(host, slider, field, points);
};
