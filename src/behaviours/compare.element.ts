import { defineElement } from '~/lib/browser/defineElement.ts';
import { keepQuery } from '~/lib/browser/keptLinks.ts';
import { replaceQuery } from '~/lib/browser/replaceQuery.ts';
import { svgShape } from '~/lib/browser/svgShape.ts';
import { compareRiders, readCourses, type Comparison, type Pair, type RiderCourse } from '~/lib/race/comparison.ts';
import { formatDuration } from '~/lib/race/formatDuration.ts';

const UNKNOWN = '–';
/** The height of the chart on either side of its axis, and the width of a stage, in its own units. */
const [HALF, STEP] = [50, 10];
/** The height of the mark on the axis for a stage without a known gap. */
const MARK = 12;

/** The gap of the second rider to the first one: `+0:57` behind, `−0:57` ahead. */
const signed = (seconds: number): string => `${seconds < 0 ? '−' : '+'}${formatDuration(Math.abs(seconds))}`;

const namesOf = ([first, second]: Pair<RiderCourse>): string => `${first.name} – ${second.name}`;

/**
 * Compares two riders stage by stage. The page has the rows already; the figures of all riders are in one file, loaded once two riders are
 * chosen. The address keeps the choice, so that it can be shared; for an unknown rider in it the page shows a sentence, without the name.
 * Without scripts the page shows a sentence in its place.
 */
class CompareElement extends HTMLElement {
  private readonly pageTitle = document.title;
  /** The fields whose rider in the address is not in the list. */
  private notFound: readonly HTMLSelectElement[] = [];
  private courses: Promise<readonly RiderCourse[]> | undefined;

  connectedCallback(): void {
    const fields = this.fields();
    keepQuery(fields.map(({ name }) => name));
    const asked = new URLSearchParams(location.search);
    this.notFound = fields.filter((field) => {
      const slug = asked.get(field.name) ?? '';
      const isKnown = [...field.options].some(({ value }) => value === slug);
      if (isKnown) field.value = slug;
      return !isKnown;
    });
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.show();
    });
    this.addEventListener('change', () => {
      const query = new URLSearchParams(location.search);
      for (const { name, value } of fields) {
        if (value === '') query.delete(name);
        else query.set(name, value);
      }
      replaceQuery(query);
      void this.show();
    });
    void this.show();
  }

  private fields(): readonly HTMLSelectElement[] {
    return [...this.querySelectorAll('select')];
  }

  private async show(): Promise<void> {
    const chosen = this.fields().map(({ value }) => value);
    const isSame = chosen[0] !== '' && chosen[0] === chosen[1];
    const isChosen = !isSame && !chosen.includes('');
    this.say(this.flaw(isSame));
    // The button then shows the sentence at the field, which gets the focus; the browser itself asks for a rider who is missing.
    this.fields()[1]?.setCustomValidity(isSame ? (this.dataset['same'] ?? '') : '');
    const riders = isChosen ? await this.ridersOf(chosen) : undefined;
    // The reader has changed the choice while the file was loading.
    if (this.fields().some(({ value }, at) => value !== chosen[at])) return;
    this.querySelector('[data-comparison]')?.toggleAttribute('hidden', riders === undefined);
    document.title = riders === undefined ? this.pageTitle : `${namesOf(riders)} – ${this.pageTitle}`;
    if (isChosen) this.say(riders === undefined ? this.dataset['failed'] : namesOf(riders), riders !== undefined);
    if (riders !== undefined) this.fill(riders, compareRiders(riders));
  }

  private flaw(isSame: boolean): string | undefined {
    if (isSame) return this.dataset['same'];
    return this.notFound.some(({ value }) => value === '') ? this.dataset['notFound'] : '';
  }

  /** Writes a sentence below the fields. The names alone are for screen readers only, because the heading of the comparison shows them. */
  private say(sentence = '', isHeading = false): void {
    const answer = this.querySelector('[data-answer]');
    if (answer === null) return;
    answer.textContent = sentence;
    answer.classList.toggle('visually-hidden', isHeading);
  }

  /** Undefined if the file cannot be loaded, or is older than the page: the next choice loads it again. */
  private async ridersOf(slugs: readonly string[]): Promise<Pair<RiderCourse> | undefined> {
    this.courses ??= fetch(this.dataset['src'] ?? '')
      .then((response): Promise<unknown> => response.json())
      .then(readCourses);
    const courses = await this.courses.catch(() => []);
    const [first, second] = slugs.map((slug) => courses.find((course) => course.slug === slug));
    if (first && second) return [first, second];
    this.courses = undefined;
    return undefined;
  }

  private fill(riders: Pair<RiderCourse>, compared: Comparison): void {
    for (const place of this.querySelectorAll<HTMLElement>('[data-rider]')) {
      place.textContent = riders[place.dataset['rider'] === '1' ? 1 : 0].name;
    }
    for (const place of this.querySelectorAll<HTMLElement>('figure [data-ahead]')) {
      const { name } = riders[place.dataset['ahead'] === '1' ? 1 : 0];
      place.textContent = (this.dataset['ahead'] ?? '').replace('{name}', () => name);
    }
    for (const row of this.querySelectorAll('tr')) this.fillRow(row, riders, compared);
    const hasUnknown = [...this.querySelectorAll('tbody td')].some(({ textContent }) => textContent === UNKNOWN);
    const note = this.querySelector('[data-unknown-here]');
    if (note) note.textContent = hasUnknown ? (this.dataset['unknown'] ?? '') : '';
    this.draw(compared);
  }

  private fillRow(row: HTMLTableRowElement, riders: Pair<RiderCourse>, compared: Comparison): void {
    const { fact, jersey, stage } = row.dataset;
    const write = (texts: readonly (string | number | null)[]): void => {
      for (const [at, cell] of row.querySelectorAll('td').entries()) cell.textContent = String(texts[at] ?? UNKNOWN);
    };
    if (jersey !== undefined) write(riders.map(({ leads }) => leads[jersey] ?? null));
    else if (fact === 'standing')
      write(riders.map(({ left, place }) => (left === null ? place : this.departure(row, left))));
    else if (fact === 'wins' || fact === 'best' || fact === 'ahead') write(compared[fact]);
    else if (stage !== undefined) {
      const { places, general, gap } = compared.stages[Number(stage) - 1] ?? { places: [], general: [], gap: null };
      const between = gap === 0 ? (this.dataset['sameTime'] ?? null) : gap === null ? null : signed(gap);
      write([places[0] ?? null, general[0] ?? null, places[1] ?? null, general[1] ?? null, between]);
    }
  }

  private departure(row: HTMLTableRowElement, { kind, stage }: NonNullable<RiderCourse['left']>): string {
    return (row.dataset[kind.toLowerCase()] ?? UNKNOWN).replace('{stage}', String(stage));
  }

  /**
   * A bar for each stage: up where the first rider is ahead, down where the second one is; an outline on the axis where the gap is unknown,
   * since nothing there means the same time. The table has the figures.
   */
  private draw({ stages, largestGap }: Comparison): void {
    const figure = this.querySelector('figure');
    const drawing = figure?.querySelector('svg');
    if (!figure || !drawing) return;
    figure.hidden = largestGap === 0;
    drawing.setAttribute('viewBox', `0 0 ${stages.length * STEP} ${2 * HALF}`);
    drawing.replaceChildren(
      ...stages.map(({ gap }, at) => {
        const [x, width] = [at * STEP + 1, STEP - 2];
        if (gap === null) return svgShape('rect', { x, y: HALF - MARK / 2, width, height: MARK, class: 'unknown' });
        const height = largestGap === 0 ? 0 : (Math.abs(gap) / largestGap) * HALF;
        const y = gap < 0 ? HALF : HALF - height;
        const box = { x, y: y.toFixed(1), width, height: height.toFixed(1) };
        return svgShape('rect', { ...box, class: gap < 0 ? 'second' : 'first' });
      }),
    );
    const largest = figure.querySelector('[data-largest]');
    if (largest) largest.textContent = (this.dataset['largest'] ?? '').replace('{gap}', formatDuration(largestGap));
    const unknown = stages.filter(({ gap }) => gap === null).length;
    const legend = figure.querySelector('[data-gaps]');
    const sentence = unknown === 0 ? '' : (this.dataset['unknownGaps'] ?? '');
    if (legend)
      legend.textContent = sentence.replace('{number}', String(unknown)).replace('{total}', String(stages.length));
  }
}

defineElement('club-compare', CompareElement);
