import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineDoor } from '~/runtime/door.ts';
import { isFlag, isList, isShaped, isText, isWords } from '~/runtime/items/shape.ts';
import { wake } from '~/runtime/wake.ts';

const door = defineDoor('room', {
  words: isWords<'open' | 'shut'>(),
  isPublic: isFlag,
  rooms: isList(isShaped({ id: isText })),
});
const VALUE = { words: { open: 'It’s "open"', shut: '<b>' }, isPublic: true, rooms: [{ id: 'one' }, { id: 'two' }] };

const elementWith = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a door', () => {
  it('reads in the browser what the page has written', () => {
    expect(door.read(elementWith(door.attributes(VALUE)))).toEqual(VALUE);
  });

  it.each([
    ['words', { ...VALUE, words: { open: 1 } }],
    ['isPublic', { ...VALUE, isPublic: 'yes' }],
    ['rooms', { ...VALUE, rooms: [{ id: 'one' }, {}] }],
    ['words, isPublic, rooms', null],
  ])('names itself and the invalid field in the console: %s', (fields, written) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const sentence = `door room: missing or of another kind: ${fields}`;
    expect(() => door.read(elementWith({ 'data-door': JSON.stringify(written) }))).toThrow(sentence);
    expect(warn).toHaveBeenCalledExactlyOnceWith(`club: ${sentence}`);
  });

  it('checks a file of the site by the same rules', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(door.check({ ...VALUE, other: 1 })).toEqual(VALUE);
    expect(() => door.check([])).toThrow('door room');
  });
});

describe('an element that loads its chunk', () => {
  const MODULE = 'data:text/javascript,export const name = "chunk"';
  const sleeping = (chunk: string): HTMLElement => {
    const element = elementWith({ 'data-chunk': chunk });
    element.innerHTML = '<p data-failed hidden></p><button data-again></button>';
    return element;
  };
  const isFailureHidden = (element: HTMLElement) => element.querySelector('[data-failed]')?.hasAttribute('hidden');

  it('mounts its chunk and is marked', async () => {
    const element = sleeping(MODULE);
    const mount = vi.fn<(module: { readonly name: string }) => void>();
    expect(await wake(element, mount)).toMatchObject({ name: 'chunk' });
    expect(mount).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'chunk' }));
    expect([element.className, isFailureHidden(element)]).toEqual(['is-awake', true]);
  });

  it('R16 shows its error when the chunk is gone, and tries again on request', async () => {
    const element = sleeping('data:text/javascript,throw new Error("gone")');
    const mount = vi.fn();
    expect(await wake(element, mount)).toBeUndefined();
    expect([element.className, isFailureHidden(element)]).toEqual(['', false]);
    element.dataset['chunk'] = MODULE;
    element.querySelector('button')?.click();
    await vi.waitFor(() => {
      expect([element.className, isFailureHidden(element)]).toEqual(['is-awake', true]);
    });
    expect(mount).toHaveBeenCalledOnce();
  });
});
