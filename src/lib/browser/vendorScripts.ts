/** Scripts of vendors: loading them, and waiting for the values that they define. */

import { deferred } from '~/lib/deferred.ts';

type Wanted = {
  /** The result of `trustScripts` for the address. */
  readonly url: string;
  /** Subresource Integrity; empty for none. */
  readonly integrity: string;
  /** Whether the vendor's file has no CORS headers: a request with CORS would be refused. */
  readonly isWithoutCors: boolean;
};

/**
 * The vendor gets neither cookies nor the page's address, and a file with another digest does not run (docs/threat-model.md T53). Without
 * CORS the browser does send its cookies of the vendor.
 */
const tagFor = ({ url, integrity, isWithoutCors }: Wanted): HTMLScriptElement => {
  const tag = document.createElement('script');
  tag.crossOrigin = isWithoutCors ? null : 'anonymous';
  tag.referrerPolicy = 'no-referrer';
  tag.integrity = integrity;
  tag.async = true;
  tag.src = url;
  return tag;
};

const tried = (wanted: Wanted, limitMs: number): Promise<'loaded' | 'refused' | 'late'> => {
  const { promise, resolve } = deferred<'loaded' | 'refused' | 'late'>();
  const tag = tagFor(wanted);
  const end = (how: 'loaded' | 'refused' | 'late'): void => {
    clearTimeout(timer);
    // A script that arrives later must not run, because its container already shows the fallback. Removing its element from the page would
    // not stop it; moving the element into another document does (HTML, section 4.12.1.1, "execute the script element").
    if (how !== 'loaded') document.implementation.createHTMLDocument().adoptNode(tag);
    resolve(how);
  };
  const timer = setTimeout(end, limitMs, 'late');
  tag.addEventListener('load', () => {
    end('loaded');
  });
  tag.addEventListener('error', () => {
    end('refused');
  });
  document.head.append(tag);
  return promise;
};

/**
 * Loads a vendor's script, with a second attempt after an error; a timeout is not retried. Resolves to whether it has loaded, not whether
 * it works.
 */
export async function loadScript(wanted: Wanted, limitMs: number): Promise<boolean> {
  const first = await tried(wanted, limitMs);
  return (first === 'refused' ? await tried(wanted, limitMs) : first) === 'loaded';
}

/**
 * Looks for a value that another script defines in the page: at once, then at an interval in milliseconds.
 *
 * @returns undefined if it is not there in time.
 */
export function waitFor<Found>(
  look: () => Found | undefined,
  { limitMs, pollMs }: { readonly limitMs: number; readonly pollMs: number },
): Promise<Found | undefined> {
  const { promise, resolve } = deferred<Found | undefined>();
  const end = Date.now() + limitMs;
  const again = (): void => {
    const found = look();
    if (found !== undefined || Date.now() >= end) resolve(found);
    else setTimeout(again, pollMs);
  };
  again();
  return promise;
}
