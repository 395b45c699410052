import { describeTold, WAYS } from './logoutToldCases.ts';

for (const way of WAYS.slice(0, 1)) describeTold(way);
