/** What became of an address: the device has passed it on, it is in the clipboard, neither was possible, or the reader changed their mind. */
export type Shared = 'shared' | 'copied' | 'notCopied' | 'dismissed';

/** Offers an address to the device's own choice of apps, or copies it where there is none, or it fails. */
export async function shareAddress(shared: { readonly title: string; readonly url: string }): Promise<Shared> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(shared);
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
  }
  return navigator.clipboard.writeText(shared.url).then(
    () => 'copied',
    () => 'notCopied',
  );
}
