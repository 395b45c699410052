import type { OrganizationLeaf } from 'schema-dts';
import { RACE } from '~/config/race.ts';
import { homePath } from '~/i18n/paths.ts';
import type { Reader } from './thing.ts';

/** The organiser of the race, which is the author and the publisher of the site. */
export const publisher = ({ locale, absolute }: Reader): OrganizationLeaf => ({
  '@type': 'Organization',
  name: `${RACE.name} ${RACE.year}`,
  url: absolute(homePath(locale)),
});
