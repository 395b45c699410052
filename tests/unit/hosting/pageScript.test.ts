import { expect, it } from 'vitest';
import { markerOf, withOneScript, withSmallScripts } from '~/lib/hosting/pageScript.ts';

const bundle = (ids: readonly string[]) => Promise.resolve(`run("${ids.join(' ')}")`);
const script = (code: string) => `<script type="module">${code}</script>`;

it('the scripts of a page are joined into one, at the end of its body, in their order', async () => {
  const page = `<body><p>a</p>${script(markerOf('/a.astro?0', '1f'))}<p>b</p>${script(markerOf('/b.astro?0', '2e'))}</body></html>`;
  expect(await withOneScript(page, bundle)).toBe(
    `<body><p>a</p><p>b</p>${script('run("/a.astro?0 /b.astro?0")')}</body></html>`,
  );
});

it.each(['"', "'", '`'])('a marker is recognised in quotes of every kind: %s', async (quote) => {
  const marker = markerOf('/a.astro?0', '1f').replaceAll('"', quote).replace(', ', ',');
  expect(await withOneScript(`<body>${script(marker.replace(';', ''))}</body>`, bundle)).toBe(
    `<body>${script('run("/a.astro?0")')}</body>`,
  );
});

it('a page without scripts is unchanged', async () => {
  expect(await withOneScript('<body><p>a</p></body>', bundle)).toBe('<body><p>a</p></body>');
});

it.each([
  ['a marker in another form', `<body>${script(`${markerOf('/a', '1f')}more()`)}</body>`, bundle, /unknown form/],
  ['no body', script(markerOf('/a', '1f')), bundle, /no <\/body>/],
  [
    'a script that would end early',
    `<body>${script(markerOf('/a', '1f'))}</body>`,
    () => Promise.resolve('"</SCRIPT>"'),
    /contains "<\/script"/,
  ],
])('a page with %s causes the build to fail', async (_, page, broken, reason) => {
  await expect(withOneScript(page, broken)).rejects.toThrow(reason);
});

it('an inline script that runs in place is minified; data and modules are unchanged', async () => {
  const rest = '<script type="application/ld+json">{ "a": 1 }</script><script type="module">run( )</script>';
  const page = `<body><script>\n  run( )\n</script>${rest}<script data-steps="2 3">walk( )</script></body>`;
  expect(await withSmallScripts(page, (code) => Promise.resolve(code.replaceAll(/\s/g, '')))).toBe(
    `<body><script>run()</script>${rest}<script data-steps="2 3">walk()</script></body>`,
  );
});

it('neighbouring inline scripts are joined into one; those with data and separate ones are unchanged', async () => {
  const page =
    '<script>a</script>\n<script>b</script><i></i><script>c</script><script data-d="1">d</script><script>e</script>';
  expect(await withSmallScripts(page, (code) => Promise.resolve(code.replace('\n', ';')))).toBe(
    '<script>a;b</script><i></i><script>c</script><script data-d="1">d</script><script>e</script>',
  );
});
