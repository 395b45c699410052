/** Makes the types that Astro generates; on a fresh clone lint and type check would report their absence. */
export const FIRST_GATES = [{ name: 'generated types', args: ['node_modules/astro/bin/astro.mjs', 'sync'] }] as const;

/** What is checked without running the site. */
export const GATES = [
  { name: 'types', args: ['node_modules/astro/bin/astro.mjs', 'check'] },
  { name: 'lint', args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '.'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'reach',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'src',
      'sandbox',
      'scripts',
    ],
  },
] as const;
