import { articlesOf, type DrawnSite } from './drawnSite.ts';

const SHOWN = 3;

/**
 * The differences between two sites: articles with different texts, and pages that only one site has; empty when both show the same. An
 * empty text in our own article counts as well: then the layout has changed, and `drawnSite.ts` does not find the text. `isOwn` matches
 * pages that the peer adds by itself, such as redirects.
 */
export function differences(ours: DrawnSite, peers: DrawnSite, isOwn: (address: string) => boolean): readonly string[] {
  const articles = articlesOf(ours);
  if (articles.length === 0) return ['our site shows no article'];
  const theirs = new Set([...peers.addresses].filter((address) => ours.addresses.has(address) || !isOwn(address)));
  const lacking = [...ours.addresses].filter((address) => !theirs.has(address));
  const surplus = [...theirs].filter((address) => !ours.addresses.has(address));
  if (lacking.length > 0 || surplus.length > 0) {
    const counts = `${theirs.size} pages against our ${ours.addresses.size}`;
    return [`${counts}; without ${listed(lacking)}, with ${listed(surplus)}`];
  }
  const texts = articles.map((address) => ({ address, text: ours.textAt(address) }));
  const wordless = texts.filter(({ text }) => text === '').map(({ address }) => address);
  if (wordless.length > 0) return [`no text was found in ${wordless.length} of our own articles: ${listed(wordless)}`];
  const different = texts.filter(({ address, text }) => text !== peers.textAt(address)).map(({ address }) => address);
  return different.length === 0 ? [] : [`the texts of ${different.length} articles differ: ${listed(different)}`];
}

function listed(addresses: readonly string[]): string {
  if (addresses.length === 0) return 'no other';
  const more = addresses.length > SHOWN ? ` and ${addresses.length - SHOWN} more` : '';
  return [...addresses].sort().slice(0, SHOWN).join(', ') + more;
}
