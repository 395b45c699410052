import { describe, expect, it } from 'vitest';
import { chatName } from '../../../services/chat/chatName.ts';
import { isReserved } from '../../../services/chat/reservedNames.ts';
import { PEOPLE } from '../../people.ts';
import { startChat } from './startChat.ts';

const nameOf = (givenName = '', familyName = '') => chatName({ sub: 'a', givenName, familyName });

describe('the name of a member', () => {
  it('is the given name and the initial of the family name', () => {
    expect(nameOf('Zoé', 'dupont')).toBe('Zoé D.');
    expect(nameOf('Zoe\u0301')).toBe('Zoé');
    expect(nameOf('  Anne\n Marie ', '\u202eOlsen')).toBe('Anne Marie O.');
    expect(nameOf('李', '王')).toBe('李 王.');
  });

  it('has at most 30 characters and an initial', () => {
    expect(nameOf('A'.repeat(500), 'B')).toBe(`${'A'.repeat(30)} B.`);
  });

  it('is a fan’s number when the given name is missing or invisible', () => {
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
    // Spaces, dots, digits, combining marks, invisible characters, a change of direction.
    'S t a f f',
    'S.t.a.f.f',
    'M0der4tor',
    '5taff',
    'ＭОD',
    'Mo\u200bderator',
    'Adm\u00adin',
    'mo\u0336de\u0336rator',
    '\u202eStaff',
  ])('that looks like the club’s is refused: %s', (name) => {
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
  ])('of a person is accepted: %s', (name) => {
    const [given = ''] = name.split(' ');
    expect(isReserved(given, name)).toBe(false);
  });

  it('that is reserved only together with the initial is refused', () => {
    expect(isReserved('Tour de Franc', 'Tour de Franc E.')).toBe(true);
  });

  it('that is reserved gets no credential', async () => {
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
