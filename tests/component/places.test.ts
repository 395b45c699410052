import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '~/behaviours/places.element.ts';
import { keepConsent } from '~/runtime/consent.ts';

const OWN = '/api/geolocation';
const FOREIGN = 'https://where.example/';

const answering = (body: unknown) => {
  const ask = vi.fn(() => Promise.resolve(Response.json(body)));
  vi.stubGlobal('fetch', ask);
  return ask;
};

/** Slides for France, Germany and Europe in this order, as `PartnerList.astro` renders them, and one for everybody. */
const draw = ({ limit, service = OWN }: { readonly limit?: string; readonly service?: string } = {}): HTMLElement => {
  const place = document.createElement('club-places');
  Object.assign(place.dataset, {
    service,
    letters: '/countries.json',
    ...(limit !== undefined && { geoLimit: limit }),
  });
  place.innerHTML = `
    <ul><li>everywhere</li></ul>
    <ul>
      <li data-geo-countries="FR">one</li>
      <li data-geo-countries="DE">abroad</li>
      <li data-geo-groups="europe">two</li>
      <li data-geo-countries="BE FR">three</li>
      <li data-geo-countries="FR" data-geo-groups="mena">four</li>
    </ul>`;
  document.body.append(place);
  return place;
};

const textsOf = (place: HTMLElement, selector: string): readonly (string | null)[] =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);
const known = (place: HTMLElement, country: string) =>
  vi.waitFor(() => {
    expect(place.dataset['country']).toBe(country);
  });

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = '_consent=; Max-Age=0; Path=/';
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the slides for a country', () => {
  it.each([
    ['1', ['one']],
    ['3', ['one', 'two', 'three']],
    ['9', ['one', 'two', 'three', 'four']],
    [undefined, ['one', 'two']],
  ])('are as many as their limit %s says, in their order, and the others are gone', async (limit, shown) => {
    answering({ countryCode: 'FR' });
    const place = draw(limit === undefined ? {} : { limit });
    await known(place, 'FR');
    expect(textsOf(place, 'li.is-here')).toEqual(shown);
    expect(textsOf(place, 'li')).toEqual(['everywhere', ...shown]);
  });

  it('appear on the page on which the visitor allows a foreign service, which gets one request', async () => {
    const ask = answering({ countryCode: 'DE' });
    const place = draw({ service: FOREIGN });
    keepConsent({ audience: true });
    expect(ask).not.toHaveBeenCalled();
    keepConsent({ audience: true, partners: true });
    await known(place, 'DE');
    expect(textsOf(place, 'li.is-here')).toEqual(['abroad', 'two']);
    keepConsent({ partners: true });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
