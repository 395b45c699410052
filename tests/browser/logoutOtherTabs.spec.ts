import { describeOtherTabs, WAYS } from './logoutOtherTabsCases.ts';

for (const way of WAYS.slice(0, 1)) describeOtherTabs(way);
