import { homePath, pathTo } from '~/i18n/paths.ts';
import { enterClub } from '../beMember.ts';
import { test } from '../test.ts';
import { expectAllToFindHer, tabsBeside } from '../twoTabs.ts';

const ROUNDS = 50;
const LIMIT_MS = 900_000;

test('T24 T25 simultaneous silent checks in two tabs find the member in each of fifty rounds', async ({
  page,
  context,
}) => {
  test.setTimeout(LIMIT_MS);
  await enterClub(page, 'en');
  const tabs = await tabsBeside(page, context, 2);
  await Promise.all(tabs.map((tab) => tab.goto(homePath('en'))));
  for (let round = 1; round <= ROUNDS; round += 1) {
    await test.step(`round ${round}`, () => expectAllToFindHer(tabs, [homePath('en'), pathTo('stages', 'en')]));
  }
});
