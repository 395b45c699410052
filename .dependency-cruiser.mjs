/** Rules for direct imports, types included, that eslint-plugin-boundaries cannot check: cycles, and imports inside one room. */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'the-site-imports-no-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(platform|services|sandbox)/' },
    },
    {
      name: 'scripts-are-imported-by-scripts',
      severity: 'error',
      from: { path: '^(src|platform|services|sandbox)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'scripts-import-no-server',
      severity: 'error',
      from: { path: '^(scripts/|[^/]+[.](mjs|ts)$)' },
      to: { path: '^(services|sandbox)/' },
    },
    {
      name: 'services-import-no-sandbox',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'platform-knows-no-other-folder',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(src|services|sandbox)/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
  },
};
