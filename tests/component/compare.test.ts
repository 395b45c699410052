import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '~/behaviours/compare.element.ts';
import type { RiderCourse } from '~/lib/race/comparison.ts';

const course = (slug: string, gaps: RiderCourse['gaps']): RiderCourse => ({
  slug,
  name: slug.toUpperCase(),
  places: gaps.map(() => 1),
  general: gaps.map(() => 1),
  gaps,
  place: 1,
  leads: {},
  left: null,
});

const SAME = 'The same rider is chosen twice.';
const NOT_FOUND = 'The link names a rider who isn’t in this race.';
const select = (name: string): string =>
  `<select name="${name}" required><option value="">Choose</option><option>ana</option><option>lea</option></select>`;

/** The page as `src/components/RiderComparison.astro` renders it, at an address. */
const drawn = async (query: string) => {
  history.replaceState(null, '', `/en/riders/compare/${query}`);
  document.body.innerHTML = `<club-compare data-src="/results.json" data-same="${SAME}" data-not-found="${NOT_FOUND}"
      data-unknown-gaps="Dashed boxes ({number} of {total})">
    <form>${select('a')}${select('b')}<button type="submit">Compare</button></form>
    <p role="status" data-answer></p>
    <div data-comparison hidden><figure><svg></svg><p data-gaps></p></figure></div></club-compare>`;
  const page = document.body;
  const [first, second] = page.querySelectorAll('select');
  if (first === undefined || second === undefined) throw new Error('The fields are not there.');
  const choose = (field: HTMLSelectElement, slug: string): void => {
    field.value = slug;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const answer = () => page.querySelector('[data-answer]')?.textContent;
  const isCompared = () => page.querySelector('[data-comparison]')?.hasAttribute('hidden') === false;
  await vi.waitFor(() => {
    expect(page.querySelector('club-compare:defined')).not.toBeNull();
  });
  return { page, first, second, choose, answer, isCompared };
};

beforeEach(() => {
  const riders = [course('ana', [0, null, 30, 12]), course('lea', [10, null, 0, 12])];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ riders })));
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

describe('the choice of two riders', () => {
  it('says in the page and at the second field that the same rider is chosen twice, until another one is', async () => {
    const { second, choose, answer, isCompared } = await drawn('?a=ana&b=ana');
    expect(answer()).toBe(SAME);
    expect(second.validationMessage).toBe(SAME);
    expect(isCompared()).toBe(false);
    choose(second, 'lea');
    expect(second.validity.valid).toBe(true);
    await vi.waitFor(() => {
      expect(isCompared()).toBe(true);
    });
    expect(answer()).toBe('ANA – LEA');
  });

  it('says that a rider of the address is not in the list, without the name, until one is chosen in the field', async () => {
    const { page, first, second, choose, answer, isCompared } = await drawn('?a=%3Cb%3Enobody&b=ana');
    expect(answer()).toBe(NOT_FOUND);
    expect(page.textContent).not.toContain('nobody');
    expect([first.value, second.value]).toEqual(['', 'ana']);
    choose(second, 'ana');
    expect(answer()).toBe(NOT_FOUND);
    choose(first, 'lea');
    await vi.waitFor(() => {
      expect(isCompared()).toBe(true);
    });
    expect(answer()).toBe('LEA – ANA');
  });

  it.each(['', '?a=ana', '?a=&b=ana'])('says nothing at the address %j, where no rider is wrong', async (query) => {
    expect((await drawn(query)).answer()).toBe('');
  });
});

describe('the chart of two riders', () => {
  it('marks the stages without a known gap, and counts them in its legend', async () => {
    const { page, isCompared } = await drawn('?a=ana&b=lea');
    await vi.waitFor(() => {
      expect(isCompared()).toBe(true);
    });
    const bars = [...page.querySelectorAll('rect')].map((bar) => [
      bar.getAttribute('class'),
      bar.getAttribute('height'),
    ]);
    expect(bars).toEqual([
      ['first', '16.7'],
      ['unknown', '12'],
      ['second', '50.0'],
      ['first', '0.0'],
    ]);
    expect(page.querySelector('[data-gaps]')?.textContent).toBe('Dashed boxes (1 of 4)');
  });
});
