import { describe, expect, it, vi } from 'vitest';
import { clubOffers } from '~/content/queries/clubOffers.ts';
import { hasClubLetter } from '~/content/queries/clubLetter.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
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
  const t = wordingIn(locale);

  it('is the next stage and the chat until the race is over, then the podium without a chat', async () => {
    changeResults((result) => result);
    const after = await clubOffers(locale);
    expect(after).toContain(t('club.offer.podium'));
    expect(after).not.toContain(t('club.offer.nextStage'));
    expect(after).not.toContain(t('club.offer.chat'));
    changeResults(() => undefined);
    const before = await clubOffers(locale);
    expect(before).toContain(t('club.offer.nextStage'));
    expect(before).not.toContain(t('club.offer.podium'));
    expect(before).toContain(t('club.offer.chat'));
  });

  it('is the chat after the race too where a room stands open always', async () => {
    changeResults((result) => result);
    settings.openRoom = 'stage-1';
    expect(await clubOffers(locale)).toContain(t('club.offer.chat'));
    settings.openRoom = '';
  });

  it('is a letter where there is one', async () => {
    expect((await clubOffers(locale)).includes(t('club.offer.letter'))).toBe(hasClubLetter(locale));
  });
});
