/** The class around a scene within a page: the scene's rules apply only inside it, because their names are single letters. */
const INLINE_SCENE = 'inline-scene';

const STYLE = /<style>(.*?)<\/style>/g;
const NIGHT = /^@media\(prefers-color-scheme:dark\)\{((?:\.\w+\{[^{}]*\})*)\}$/;

/** The rules of the night style, each restricted to the scene. */
const rulesWithin = (css: string): string => {
  const [, rules] = NIGHT.exec(css) ?? [];
  if (rules === undefined) throw new Error(`The scene has other rules than those of the night: ${css}`);
  return rules.replaceAll(/\.(\w+)\{/g, `.${INLINE_SCENE} .$1{`);
};

/**
 * A decorative scene as a part of a page. It is painted with the first text, whereas a file would arrive a round trip later. Its rules are
 * in one style element, because each costs a hash in the page's policy.
 *
 * @throws Error when the drawing has other rules than those of the night.
 */
export function inlineScene(svg: string): string {
  const rules = [...svg.matchAll(STYLE)].map(([, css = '']) => rulesWithin(css)).join('');
  const style = rules === '' ? '' : `<style>@media (prefers-color-scheme:dark){${rules}}</style>`;
  return svg
    .replaceAll(STYLE, '')
    .replace(
      /<svg xmlns="http:\/\/www.w3.org\/2000\/svg"([^>]*)>/,
      `<svg class="${INLINE_SCENE}" aria-hidden="true"$1>${style}`,
    );
}
