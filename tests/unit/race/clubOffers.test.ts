import { describe, expect, it, vi } from 'vitest';
import { hasClubLetter } from '~/content/queries/clubLetter.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { clubOffers } from '~/content/views/clubPages.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { changeResults } from './changedContent.ts';

vi.mock('astro:content', () => import('./changedContent.ts'));
vi.mock('astro:env/client', async (original) => ({
  ...(await original<Readonly<Record<string, unknown>>>()),
  PUBLIC_SCRIPT_LIVE_CHAT: '',
  get PUBLIC_CHAT_OPEN_ROOM() {
    return settings.openRoom;
  },
}));

const settings = vi.hoisted(() => ({ openRoom: '' }));

describe.each(LOCALES)('what the club page promises in %s', (locale) => {
  const offered = async () => clubOffers(await raceBook(), locale);

  it('is the next stage and the chat until the race is over, then the podium without a chat', async () => {
    changeResults((result) => result);
    const after = await offered();
    expect(after).toContain('podium');
    expect(after).not.toContain('nextStage');
    expect(after).not.toContain('chat');
    changeResults(() => undefined);
    const before = await offered();
    expect(before).toContain('nextStage');
    expect(before).not.toContain('podium');
    expect(before).toContain('chat');
  });

  it('includes the chat after the race if a room is always open', async () => {
    changeResults((result) => result);
    settings.openRoom = 'stage-1';
    expect(await offered()).toContain('chat');
    settings.openRoom = '';
  });

  it('includes a letter if there is one', async () => {
    expect((await offered()).includes('letter')).toBe(hasClubLetter(locale));
  });
});
