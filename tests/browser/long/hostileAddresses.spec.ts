import { pathTo } from '~/i18n/paths.ts';
import { testHostileAddresses } from '../hostileAddresses.ts';

testHostileAddresses({
  'the search': pathTo('search', 'fr'),
  'the riders': pathTo('riders', 'en'),
  'the rankings': pathTo('rankings', 'de'),
  'the news': pathTo('news', 'es'),
  'the authentication': pathTo('authentication', 'en'),
});
