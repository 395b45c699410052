import { expect, it } from 'vitest';
import { hobbyNoteOf } from '~/lib/identity/services/hobbyNote.ts';

const FIELDS = ['id', 'birthdate', 'email', 'givenName', 'updatedAt'];

it('T44 a hobby note has five fields, whatever the provider answers', () => {
  const user = {
    id: '1',
    birthdate: '1990-01-01',
    email: 'ana@club.example',
    givenName: 'Ana',
    updatedAt: '2020-09-01T00:00:00Z',
    familyName: 'Martin',
    phoneNumber: '+33600000000',
    customFields: { nationality: 'FRA' },
    accessToken: 'secret',
  };
  const note = hobbyNoteOf(user);
  expect(Object.keys(note)).toEqual(FIELDS);
  expect(note).toEqual({
    id: '1',
    birthdate: '1990-01-01',
    email: 'ana@club.example',
    givenName: 'Ana',
    updatedAt: '2020-09-01T00:00:00Z',
  });
});

it.each([undefined, null, 'text', [], { id: 7, email: { a: 1 }, givenName: ['Ana'] }])(
  'T44 a value that is not a text of a member becomes null: %o',
  (user) => {
    expect(hobbyNoteOf(user)).toEqual(Object.fromEntries(FIELDS.map((name) => [name, null])));
  },
);
