/** What boundaries cannot see among direct imports, types included: cycles, and imports inside one room. */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-island-imports-an-island',
      severity: 'error',
      from: { path: '^src/islands/(?!parts/|mounts/)' },
      to: { path: '^src/islands/(?!parts/|mounts/)' },
    },
    {
      name: 'the-site-has-never-heard-of-the-sandbox',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'scripts-are-imported-by-scripts',
      severity: 'error',
      from: { path: '^(src|sandbox)/' },
      to: { path: '^scripts/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
  },
};
