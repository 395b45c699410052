/**
 * The result of sharing an address: the device has passed it on, it is in the clipboard, neither was possible, or the reader has cancelled.
 */
export type Shared = 'shared' | 'copied' | 'notCopied' | 'dismissed';

/** Opens the device's share dialog for an address, or copies it if there is no such dialog or it fails. */
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
