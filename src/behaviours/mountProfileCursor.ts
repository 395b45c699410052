import { addStyles } from '~/lib/browser/dom.ts';
import { clockNow } from '~/lib/browser/pageClock.ts';
import { svgShape } from '~/lib/browser/svgShape.ts';
import { readJson } from '~/lib/browser/readFiles.ts';
import type { ProfilePoint } from '~/lib/race/profileGeometry.ts';
import { climbAt, climbProfile, passingAt } from '~/lib/race/roadside.ts';
import { climbDrawing } from './climbDrawing.ts';
import { kilometreUnder } from './kilometreUnder.ts';
import { ON_TIME, PlaceWords } from './placeWords.ts';
import styles from './profileCursor.css?inline';
import { roadsideDoor, type RoadsidePlace } from './roadsideDoor.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/**
 * A cursor on the profile of a stage, moved by mouse, finger or keys. It shows the kilometre, the altitude and the gradient there, and,
 * until the stage is over, when the race passes there by its timetable, if there is one. On a climb it shows the profile of that climb with
 * its gradients, otherwise the name of the next one. A transparent slider handles the keys and is what screen readers announce.
 */
class ProfileCursor {
  private readonly line = svgShape('line', { class: 'profile-cursor', y2: '100%' });
  private readonly slider = document.createElement('input');
  private readonly place = document.createElement('div');
  /** The stretch of road to which the gradients apply: described to screen readers, shown below the drawing of a climb. */
  private readonly note = document.createElement('p');
  private readonly drawing: Element;
  private readonly door: RoadsidePlace;
  private readonly words: PlaceWords;

  constructor(drawing: Element, door: RoadsidePlace) {
    this.drawing = drawing;
    this.door = door;
    this.words = new PlaceWords(door);
    const { line, slider, place, note } = this;
    Object.assign(slider, { type: 'range', min: 0, max: door.course.distanceKm, step: 0.1, value: 0 });
    slider.className = 'profile-slider';
    // The slider has the name of the drawing: "Profile of stage 9, …".
    const title = document.getElementById(drawing.getAttribute('aria-labelledby') ?? '');
    slider.setAttribute('aria-label', title?.textContent ?? '');
    Object.assign(note, {
      id: 'profile-note',
      className: 'profile-note',
      textContent: this.words.words('approximate'),
    });
    slider.setAttribute('aria-describedby', note.id);
    place.className = 'profile-place';
    // The slider announces the same.
    place.setAttribute('aria-hidden', 'true');
    addStyles(styles);
    drawing.append(line);
    drawing.after(slider, place);
    this.move(0);
    this.show(false);
    this.listen(drawing);
  }

  private listen(drawing: Element): void {
    const { slider } = this;
    for (const type of ['pointermove', 'pointerdown'] as const)
      drawing.addEventListener(type, (event) => {
        this.follow(event, drawing);
      });
    slider.addEventListener('keydown', (event) => {
      const step = STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // Moves by a kilometre, with Shift by a tenth.
      this.move(Number(slider.value) + (event.shiftKey ? step / 10 : step));
      this.show(true);
    });
    slider.addEventListener('input', () => {
      this.move(Number(slider.value));
      this.show(true);
    });
    slider.addEventListener('focus', () => {
      this.show(true);
    });
    slider.addEventListener('blur', () => {
      this.show(false);
    });
    for (const part of [drawing, this.place])
      part.addEventListener('pointerleave', (event) => {
        // Lifting a finger fires this event, too; after a tap the cursor stays until the next press elsewhere.
        if (!(event instanceof PointerEvent && event.pointerType === 'mouse')) return;
        // The mouse may move onto the panel (WCAG 2.2, 1.4.13).
        if (!this.holds(event.relatedTarget)) this.show(slider.matches(':focus'));
      });
    document.addEventListener('pointerdown', ({ target }) => {
      if (!this.holds(target)) this.show(false);
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.show(false);
    });
  }

  /** Moves to where the pointer of an event is. */
  follow(event: Event, drawing: Element): void {
    if (!(event instanceof PointerEvent && event.target instanceof Node && drawing.contains(event.target))) return;
    // The mouse may have left the drawing while the script and its file were loading.
    if (event.pointerType === 'mouse' && !drawing.matches(':hover')) return;
    this.move(kilometreUnder(event.clientX, drawing, this.door.course.distanceKm));
    this.show(true);
  }

  private holds(target: EventTarget | null): boolean {
    return target instanceof Node && [this.drawing, this.place].some((part) => part.contains(target));
  }

  private show(isShown: boolean): void {
    this.line.toggleAttribute('hidden', !isShown);
    this.place.hidden = !isShown;
    const { top, bottom } = this.drawing.getBoundingClientRect();
    const below = innerHeight - bottom;
    this.place.classList.toggle('is-above', this.place.offsetHeight > below && top > below);
  }

  private move(km: number): void {
    const { slider, line, words, door } = this;
    // The slider clamps the value to the course, and rounds it to a tenth.
    slider.value = String(km);
    const at = Number(slider.value);
    const share = at / door.course.distanceKm;
    for (const end of ['x1', 'x2']) line.setAttribute(end, `${100 * share}%`);
    this.place.style.setProperty('--share', String(share));
    const finish = passingAt(door.course, door.course.distanceKm);
    const [window, yours] = finish === null || finish.latest < clockNow() ? [] : words.passing(at, ON_TIME);
    const name = words.nameOf(at);
    const kilometre = words.kilometre(at);
    const said = [name, name === kilometre ? undefined : kilometre, words.terrain(at), words.climb(at), window, yours];
    this.say(
      said.flatMap((sentence) => (sentence === undefined || sentence === '' ? [] : [sentence])),
      at,
    );
  }

  /** Shows the sentences about a position, and the drawing of its climb; the slider has the gradients in words. */
  private say(sentences: readonly string[], km: number): void {
    const { slider, place, note, words } = this;
    const climb = this.climbUnder(km);
    const gradients = words.gradients(climb);
    slider.setAttribute('aria-valuetext', [...sentences, ...(gradients === '' ? [] : [gradients])].join('\n'));
    note.hidden = climb.length === 0;
    place.replaceChildren(
      ...sentences.map((sentence) => Object.assign(document.createElement('p'), { textContent: sentence })),
      ...(climb.length === 0 ? [] : [climbDrawing(climb, km, (percent) => words.gradient(percent))]),
      note,
    );
  }

  /** The profile of the climb at a kilometre; empty outside climbs. */
  private climbUnder(km: number): readonly ProfilePoint[] {
    const { course } = this.door;
    const summit = climbAt(course, km);
    return summit === undefined ? [] : climbProfile(course.profile, summit);
  }
}

const mounted = new WeakMap<HTMLElement, Promise<ProfileCursor>>();

const mount = async (host: HTMLElement, drawing: Element): Promise<ProfileCursor> =>
  new ProfileCursor(drawing, roadsideDoor.check(await readJson(host.dataset['course'] ?? '')));

/**
 * Adds the cursor to the profile of a stage page. The file of the course is requested once. Without that file the profile stays a drawing.
 *
 * @param event - the event that loaded this script; a pointer event already contains a position.
 * @throws {Error} when the file cannot be read.
 */
export async function mountProfileCursor(host: HTMLElement, event: Event): Promise<void> {
  const drawing = host.querySelector('.stage-profile > svg');
  if (drawing === null) return;
  // A tap loads the script twice, as it also moves the focus; the two imports may resolve in either order.
  const cursor = mounted.get(host) ?? mount(host, drawing);
  mounted.set(host, cursor);
  try {
    (await cursor).follow(event, drawing);
  } catch (error) {
    mounted.delete(host);
    throw error;
  }
}
