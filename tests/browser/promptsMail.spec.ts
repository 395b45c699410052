import { describeMissingAddress, LOOKS } from './promptsMailCases.ts';
import { test } from './test.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 401/ });

test.describe('where modals open by themselves', () => {
  test.use({ arePromptsDue: true, isVisitRested: true });

  for (const look of LOOKS.slice(0, 1)) describeMissingAddress(look);
});
