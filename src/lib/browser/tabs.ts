/** What one tab tells the others of the site. */
type Word = 'signed-in' | 'signed-out';

const NAME = 'club-auth';

/** Tells every other tab, where the browser has channels between them. */
export function tellTabs(word: Word): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(word);
  channel.close();
}

/** Calls back for what other tabs tell; words that are none of ours are not heard. */
export function onTabs(listener: (word: Word) => void): void {
  if (!('BroadcastChannel' in globalThis)) return;
  new BroadcastChannel(NAME).addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data);
  });
}
