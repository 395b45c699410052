import { describe, expect, it } from 'vitest';
import { ITEMS } from '~/runtime/items/allItems.ts';
import { shownLife } from '~/runtime/items/shownLife.ts';

const LIVES = new Map(ITEMS.map((item) => [item.name, shownLife(item)]));
const lifeOf = (name: string) => LIVES.get(name);

describe('the items kept in a browser', () => {
  it('have unique names', () => {
    const names = ITEMS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(36);
  });

  it('have the lifetimes of the contract', () => {
    const lives = {
      profile: '2 hour',
      consents_checked: '1 month',
      consents_club: '40 day',
      subscription_prompt: '7 day',
      url_referrer: '30 minute',
      member_visit: '30 minute',
      auth_tx: '10 minute',
      refresh_checked: '5 minute',
      _club: '7 day',
      _ext_session: '1 day',
      _batch_set: '14 day',
      _referer: '1 day',
      _consent: '6 month',
    };
    const kept = Object.keys(lives).map((name) => {
      const life = lifeOf(name);
      return [name, life !== undefined && 'amount' in life ? `${life.amount} ${life.unit}` : 'no fixed time'];
    });
    expect(Object.fromEntries(kept)).toEqual(lives);
  });

  it('with a fixed expiry are only those', () => {
    expect([...LIVES.values()].filter((life) => 'amount' in life)).toHaveLength(13);
  });

  it('are cookies where other sites of the account must see them, with a name that begins with an underscore', () => {
    const cookies: readonly string[] = ITEMS.filter(({ where }) => where === 'cookie').map(({ name }) => name);
    expect(cookies).toEqual(['_club', '_ext_session', '_batch_set', '_referer', '_consent']);
  });

  it('that contain a session end with the tab or with the logout', () => {
    expect([lifeOf('tokens'), lifeOf('club-auth')]).toEqual([{ until: 'tab' }, { until: 'logout' }]);
  });
});
