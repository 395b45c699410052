import { describeWayIn, WAYS_IN } from './screensSocialCases.ts';

for (const way of WAYS_IN.slice(0, 1)) describeWayIn(way);
