import { elementById } from './place.ts';

/** A message of the site to its opener or to the page that frames it (docs/contract.md, Messages between windows). */
export type Message =
  | { readonly type: 'user-auth' | 'user-data'; readonly user: unknown }
  | { readonly type: 'user-code'; readonly code: string; readonly state: string }
  | { readonly type: 'resize'; readonly height: number };

/** Maximum height of the frame in CSS pixels. */
const TALLEST = 20_000;

/** Parses a message of the site; undefined for any other data. */
export function readMessage(value: unknown): Message | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const { type } = value;
  if ((type === 'user-auth' || type === 'user-data') && 'user' in value) return { type, user: value.user };
  if (type === 'user-code' && 'code' in value && 'state' in value) {
    const { code, state } = value;
    return typeof code === 'string' && typeof state === 'string' ? { type, code, state } : undefined;
  }
  if (type === 'resize' && 'height' in value) {
    const { height } = value;
    return typeof height === 'number' && height >= 0 && height <= TALLEST ? { type, height } : undefined;
  }
  return undefined;
}

/** Adds a line to the page's log, as text. */
export function show(line: string): void {
  const paragraph = document.createElement('p');
  const code = document.createElement('code');
  code.textContent = line;
  paragraph.append(code);
  elementById('messages').append(paragraph);
}
