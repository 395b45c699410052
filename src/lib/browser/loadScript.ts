import { deferred } from '~/lib/deferred.ts';

type Wanted = {
  /** What `trustScripts` has made of the address. */
  readonly url: string;
  /** Subresource Integrity; empty for none. */
  readonly integrity: string;
};

/** The vendor gets neither cookies nor the page's address (threats.md 1.7). */
const tagFor = ({ url, integrity }: Wanted): HTMLScriptElement => {
  const tag = document.createElement('script');
  tag.crossOrigin = 'anonymous';
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
    // What comes later is not run any more: its place has said already that it is not there. A tag that is merely taken out of its page
    // runs all the same; one that has got into another document does not (HTML, 4.12.1.1, "execute the script element").
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
 * Loads a vendor's script, with one more try when it is refused; one that is late has had its time. Resolves whether it has come; whether it
 * works is another question.
 */
export async function loadScript(wanted: Wanted, limitMs: number): Promise<boolean> {
  const first = await tried(wanted, limitMs);
  return (first === 'refused' ? await tried(wanted, limitMs) : first) === 'loaded';
}
