import { REDIRECTS_YAML } from '../../src/config/race/removedAddresses.ts';

/** Texts with links: Markdown in every collection, and the banners. */
const WITH_LINKS = /\.md$|\/alerts\/[^/]+\.yaml$/;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Matches a whole address: not a part of a longer one, nor of an address on another site. */
const wholly = (address: string): RegExp => new RegExp(String.raw`(?<![\w.~%/-])${escaped(address)}(?![\w/-])`, 'g');

/** A text in which links to former addresses lead to the present ones. */
const mendedText = (text: string, moves: ReadonlyMap<string, string>): string =>
  [...moves].reduce(
    (mended, [from, to]) => (mended.includes(from) ? mended.replace(wholly(from), () => to) : mended),
    text,
  );

/** The list of removed addresses with present addresses as targets; the removed addresses themselves stay. */
export const mendedList = (text: string, moves: ReadonlyMap<string, string>): string =>
  text.replaceAll(
    /^([ \t]*(?:- )?to:[ \t]*)(["']?)([^\s"']+)\2(?!\S)/gm,
    (_whole, key: string, quote: string, to: string) => `${key}${quote}${moves.get(to) ?? to}${quote}`,
  );

/** The files whose links change, with their new texts. */
export const mendedFiles = (
  files: { readonly paths: readonly string[]; readonly read: (path: string) => string },
  moves: ReadonlyMap<string, string>,
): readonly { readonly path: string; readonly text: string }[] =>
  files.paths
    .filter((path) => WITH_LINKS.test(path) || path === REDIRECTS_YAML)
    .flatMap((path) => {
      const text = files.read(path);
      const mended = path === REDIRECTS_YAML ? mendedList(text, moves) : mendedText(text, moves);
      return mended === text ? [] : [{ path, text: mended }];
    });
