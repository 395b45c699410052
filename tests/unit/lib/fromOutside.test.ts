import { describe, expect, it } from 'vitest';
import { fieldOf, fieldsOf, textOf } from '~/lib/fromOutside.ts';

describe('data from outside', () => {
  it('has the fields of an object', () => {
    expect([...fieldsOf({ id: 'a', count: 2 })]).toEqual([
      ['id', 'a'],
      ['count', 2],
    ]);
  });

  it.each([undefined, null, 'text', 3, true])('has no fields when it is %s', (value) => {
    expect(fieldsOf(value).size).toBe(0);
    expect(fieldOf(value, 'length')).toBeUndefined();
  });

  it.each(['constructor', '__proto__', 'toString'])('has no field %s that it did not contain itself', (name) => {
    expect(fieldsOf(JSON.parse('{}')).get(name)).toBeUndefined();
    expect(fieldOf(JSON.parse('{}'), name)).toBeUndefined();
  });

  it('is a text only if it is a non-empty string', () => {
    expect(['Ana', '', 3, null, undefined, ['Ana']].map(textOf)).toEqual(['Ana', ...Array<undefined>(5)]);
  });
});
