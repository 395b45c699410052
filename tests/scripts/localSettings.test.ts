import { expect, it } from 'vitest';
import { withLocalSettings } from '../../scripts/localSettings.ts';

it('the room of the last stage is open, unless another one is named', () => {
  expect(withLocalSettings({})).toMatchObject({ PUBLIC_CHAT_OPEN_ROOM: 'stage-21', PUBLIC_DEBUG_CONSOLE: '1' });
  expect(withLocalSettings({ PUBLIC_CHAT_OPEN_ROOM: 'stage-03' })).toMatchObject({ PUBLIC_CHAT_OPEN_ROOM: 'stage-03' });
});

it('in a replay every room keeps its opening hours', () => {
  expect(withLocalSettings({ CLUB_AT: '2020-09-06T18:00:00.000Z' })).toMatchObject({ PUBLIC_CHAT_OPEN_ROOM: '' });
});
