import { pathTo } from '~/i18n/paths.ts';
import { testHostileAddresses } from './hostileAddresses.ts';

testHostileAddresses({ 'the search': pathTo('search', 'fr') });
