import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withoutDebug } from '../../../scripts/bench/withoutDebug.ts';

const digestOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('removes the debug console from a page: its element, its script, and the parts of the policy that only it needs', () => {
  const [own, debug] = ['customElements.define("club-header",a);', 'customElements.define("club-debug",b);'];
  const page = (digests: string, rest: string): string =>
    `<meta content="script-src 'self'${digests};"><script type="module">${own}</script>${rest}<p>text</p>`;
  const html = page(
    ` ${digestOf(own)} ${digestOf(debug)}`,
    `<club-debug data-chunk="/c.js"></club-debug><script type="module">${debug}</script>`,
  );
  expect(withoutDebug(html)).toBe(page(` ${digestOf(own)}`, ''));
});
