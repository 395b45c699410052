import { expect, it } from 'vitest';
import { identitySdk } from '../../scripts/identitySdk.ts';

type Setup = NonNullable<ReturnType<typeof identitySdk>['hooks']['astro:config:setup']>;

/** The settings that the integration adds to Vite for a provider and a client. */
const setUp = (origin: string, clientId: string): unknown[] => {
  const updates: unknown[] = [];
  const setup = identitySdk(origin, { PUBLIC_CLIENT_ID_DEFAULT: 'club', PUBLIC_CLIENT_ID_ESHOP: clientId }).hooks[
    'astro:config:setup'
  ];
  const given: Partial<Parameters<Setup>[0]> = {
    updateConfig: (update) => {
      updates.push(update);
      return {} as ReturnType<Parameters<Setup>[0]['updateConfig']>;
    },
  };
  void setup?.(given as Parameters<Setup>[0]);
  return updates;
};

it.each([
  ['', 'club', 'PUBLIC_IDENTITY_ORIGIN is empty'],
  ['https://id.club.example', '', 'PUBLIC_CLIENT_ID_ESHOP is empty'],
])(
  'a build for the provider "%s" and the client "%s" stops with the name of what is missing',
  (origin, client, sentence) => {
    expect(() => setUp(origin, client)).toThrow(sentence);
  },
);

it('the SDK is left unchanged for a provider with https, and for another host without it', () => {
  expect(setUp('https://id.club.example', 'club')).toEqual([]);
  expect(setUp('http://id.club.example', 'club')).toEqual([]);
});

it.each(['http://localhost:4400', 'http://127.0.0.1:4400', 'http://[::1]:4400'])(
  'the SDK uses http for %s',
  (origin) => {
    expect(setUp(origin, 'club')).toHaveLength(1);
  },
);
