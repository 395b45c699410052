import { describe, expect, it } from 'vitest';
import { withFrontKey, withKey } from '../../scripts/renaming/keyText.ts';

describe('a key of a file with CRLF', () => {
  it('is replaced, with its list, and the file keeps CRLF', () => {
    expect(withKey('name: A\r\nformer:\r\n  - a\r\n- b\r\ncode: X\r\n', 'former', ['c'])).toBe(
      'name: A\r\nformer: [c]\r\ncode: X\r\n',
    );
  });

  it('is added after another one, or at the end', () => {
    expect(withKey('name: A\r\ncode: X\r\n', 'former', ['c'], 'name')).toBe('name: A\r\nformer: [c]\r\ncode: X\r\n');
    expect(withKey('name: A\r\n\r\n', 'code', 'X')).toBe('name: A\r\ncode: X\r\n');
  });

  it('is replaced in front matter', () => {
    expect(withFrontKey('---\r\nslug: a\r\n---\r\n\r\nslug: a\r\n', 'slug', 'b')).toBe(
      '---\r\nslug: b\r\n---\r\n\r\nslug: a\r\n',
    );
  });
});

describe('a key on a last line without a line end', () => {
  it.each(['\n', '\r\n'])('is replaced, and the line gets a line end: %j', (eol) => {
    expect(withKey(`name: A${eol}code: X`, 'code', 'Z')).toBe(`name: A${eol}code: Z${eol}`);
  });

  it('is the position after which another one is added', () => {
    expect(withKey('name: A', 'code', 'X', 'name')).toBe('name: A\ncode: X\n');
  });
});
