import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '~/islands/partners/script.element.ts';
import '~/islands/partners/widget.element.ts';
import { readConsent } from '~/runtime/consent.ts';

let isWatched = false;

/** jsdom has no layout: no place is ever in the viewport. */
class FakeObserver {
  observe = (): void => {
    isWatched = true;
  };
  disconnect = (): void => undefined;
}

/** Every answer that the site writes, and others. */
const ANSWERS = [
  'none',
  'audience',
  'partners',
  'audience.partners',
  'partners.audience',
  'partners.partners',
  'partners.none',
  'none.partners',
  'audience.partners.none',
  'partners.weather',
  'weather.partners',
  'partners.',
  '.partners',
  'audience..partners',
  'partnerships',
  'my-partners',
  'partners-no',
  'PARTNERS',
  'audience.all',
  '',
  '__proto__.partners',
  'partners partners',
] as const;

/** The cookies of a page, as a browser lists them; of two with the same name the first is read. */
const JARS = ANSWERS.flatMap((answer): (readonly [jar: string, answer: string])[] => [
  [`_consent=${answer}`, answer],
  [`_referer=partners; _consent=${answer}; _club=1`, answer],
  [`my_consent=partners; a=_consent=partners; _consent=${answer}`, answer],
  [`_consent=${answer}; _consent=partners`, answer],
]);

beforeEach(() => {
  isWatched = false;
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the places of partners', () => {
  it.each(JARS)('T61 take "%s" as the question does', (jar, answer) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(jar);
    const isAllowed = readConsent(answer)?.partners === true;
    const script = document.createElement('club-script');
    document.body.append(script);
    expect(script.classList.contains('is-allowed'), 'a vendor’s script').toBe(isAllowed);
    isWatched = false;
    document.body.append(document.createElement('club-widget'));
    expect(isWatched, 'a page of another site').toBe(isAllowed);
  });

  it('T61 are closed without an answer', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('a_consent=partners; b=partners');
    const script = document.createElement('club-script');
    document.body.append(script);
    expect(script.classList.contains('is-allowed')).toBe(false);
  });
});
