/** Makes the types that Astro generates; on a fresh clone lint and type check would report their absence. */
export const FIRST_GATES = [{ name: 'generated types', args: ['node_modules/astro/bin/astro.mjs', 'sync'] }] as const;

const dependencies = (config: string): readonly string[] => [
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  '--config',
  config,
  'src',
  'sandbox',
  'scripts',
];

/** What is checked without running the site. */
export const GATES = [
  { name: 'types', args: ['node_modules/astro/bin/astro.mjs', 'check'] },
  { name: 'lint', args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '.'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'layers', args: dependencies('.dependency-cruiser.mjs') },
  { name: 'reach', args: dependencies('.dependency-cruiser.reach.mjs') },
] as const;
