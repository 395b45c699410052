import { describeSession } from './sessionJourneys.ts';

// Row T33 among them: a logout is seen in every tab.
describeSession('tab');
