import type { Route } from '../../../route.ts';

/** WinChan demands an address for its relay and compares its origin; only Internet Explorer would load the page. */
export const popupRelay: Route = {
  method: 'GET',
  path: '/popup/relay',
  about: 'The relay of login popups.',
  answer: () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
    body: '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Relay</title></head><body></body></html>',
  }),
};
