import { describe, expect, it } from 'vitest';
import { chatName } from '../../../services/chat/chatName.ts';
import { isReserved } from '../../../services/chat/reservedNames.ts';
import { PEOPLE } from '../../people.ts';
import { startChat } from './startChat.ts';

const nameOf = (givenName = '', familyName = '') => chatName({ sub: 'a', givenName, familyName });

describe('the name of a member', () => {
  it('is her given name and one letter', () => {
    expect(nameOf('Zoé', 'dupont')).toBe('Zoé D.');
    expect(nameOf('Zoe\u0301')).toBe('Zoé');
    expect(nameOf('  Anne\n Marie ', '\u202eOlsen')).toBe('Anne Marie O.');
    expect(nameOf('李', '王')).toBe('李 王.');
  });

  it('is no longer than 30 characters and an initial', () => {
    expect(nameOf('A'.repeat(500), 'B')).toBe(`${'A'.repeat(30)} B.`);
  });

  it('is that of a fan with a number when she has told none, or one that nobody would see', () => {
    expect(nameOf()).toMatch(/^Fan \d{4}$/);
    for (const hidden of ['', ' ', '\u200b', '\u202e\u2066', '\u3164', '\u0301'])
      expect(nameOf(hidden, 'B')).toBe(nameOf());
  });
});

describe('T42 a name', () => {
  it.each([
    'Organiser',
    'ORGANIZER',
    'organisateur',
    'Organizadora',
    'Veranstalter',
    'Moderator',
    'Modératrice',
    'Staff',
    'Admin',
    'Club',
    'Race Club',
    'Tour de France',
    'Le Tour de France Officiel',
    'Staff Anna',
    'Anna (Staff)',
    // Cyrillic and Greek letters, full width, mathematical letters, small capitals.
    'Оrganiser',
    'mоdеrаtоr',
    'οrganiser',
    'Ｍｏｄｅｒａｔｏｒ',
    '𝕄𝕠𝕕𝕖𝕣𝕒𝕥𝕠𝕣',
    'ꜱᴛᴀꜰꜰ',
    'ѕtaff',
    'Аdmіn',
    // Spaced, dotted, with digits, with marks, joined by what nobody sees, upside down in direction.
    'S t a f f',
    'S.t.a.f.f',
    'M0der4tor',
    '5taff',
    'ＭОD',
    'Mo\u200bderator',
    'Adm\u00adin',
    'mo\u0336de\u0336rator',
    '\u202eStaff',
  ])('that could be taken for the club’s own is refused: %s', (name) => {
    expect([isReserved(name), isReserved(name, `${name} M.`)]).toEqual([true, true]);
  });

  it.each([
    'Marie M.',
    'Nils W.',
    'Pilar G.',
    'Stafford B.',
    'Mo D.',
    'Clubert T.',
    'Modeste A.',
    'Modesto R.',
    'Orlando G.',
    'Ödön Ó.',
    'Татьяна М.',
    'Ελένη Π.',
    '大輔 田.',
    'Adminda C.',
    'Fan 1234',
    'Botond K.',
  ])('of a person is not: %s', (name) => {
    const [given = ''] = name.split(' ');
    expect(isReserved(given, name)).toBe(false);
  });

  it('that her initial would make whole is refused as well', () => {
    expect(isReserved('Tour de Franc', 'Tour de Franc E.')).toBe(true);
  });

  it('that is reserved gets no credential, and no badge either way', async () => {
    const { member, ask, visitor } = await startChat();
    const { access_token: token } = await member(PEOPLE.partial.email);
    for (const given_name of ['Ｓtаff', 'Le Moderateur', 'S t a f f']) {
      await visitor.send('/identity/v1/update-profile', { given_name }, { token });
      const answer = await ask(token);
      expect([answer.status, await answer.json()], given_name).toEqual([403, { error: 'name_reserved' }]);
    }
    await visitor.send('/identity/v1/update-profile', { given_name: 'Pilar' }, { token });
    expect((await ask(token)).status).toBe(200);
  });
});
