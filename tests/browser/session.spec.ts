import { describeSession } from './sessionJourneys.ts';

// They include the tests of T33: a logout takes effect in every tab.
describeSession('tab');
