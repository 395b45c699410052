// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { clientOf } from '~/config/clients.ts';
import { placesIn } from '~/islands/mounts/places.ts';
import { nextPlace } from '~/lib/identity/nextPlace.ts';
import { urlReferrer } from '~/lib/identity/urlReferrer.ts';
import { placesHere } from './placesHere.ts';

afterEach(() => {
  localStorage.clear();
});

it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/en/authentication/'])(
  'T02 where a visitor came from is checked before she is led there: %s',
  (hostile) => {
    urlReferrer.write(hostile);
    expect(nextPlace(placesHere(), 'authenticationPage')).toBe(placesHere().club);
  },
);

it('T02 a page of ours from which a visitor came is where she goes', () => {
  urlReferrer.write(`${location.origin}/en/stages/`);
  expect(nextPlace(placesHere(), 'authenticationPage')).toBe(`${location.origin}/en/stages/`);
});

it.each(['app_ios', 'app_android'] as const)('T05 %s gets its own address, and nothing in it', (app) => {
  expect(clientOf(app).returnsTo).toMatch(/^[a-z.]+:\/\/auth$/);
});

it.each([null, 'eshop', 'fantasy', 'nobody'])(
  'T56 whoever is sent by %s logs in as the client of that property',
  (key) => {
    const client = key === 'eshop' || key === 'fantasy' ? key : 'default';
    expect(placesIn(() => '', location.origin, key).clientId).toBe(clientOf(client).id);
  },
);
