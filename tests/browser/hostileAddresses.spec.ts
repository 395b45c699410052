import { pathTo } from '~/i18n/paths.ts';
import { ADDRESSES, testHostileAddresses } from './hostileAddresses.ts';

// Every third address, and one page; `long/` has them all, on five.
testHostileAddresses(
  { 'the search': pathTo('search', 'fr') },
  ADDRESSES.filter((_, index) => index % 3 === 0),
);
