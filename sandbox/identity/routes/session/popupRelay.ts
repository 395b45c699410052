import type { Route } from '../../../route.ts';

/** WinChan requires the address of a relay and checks its origin; only Internet Explorer loads the page. */
export const popupRelay: Route = {
  method: 'GET',
  path: '/popup/relay',
  about: 'The relay of login popups.',
  answer: () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Relay</title></head><body></body></html>',
  }),
};
