/** What boundaries cannot see: cycles, reachability through several files, and imports inside one room. */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-dictionary-in-the-browser',
      severity: 'error',
      from: { path: '^src/(islands|behaviours|stores|directives)/' },
      to: { path: '^src/i18n/messages/', reachable: true },
    },
    {
      name: 'no-island-imports-an-island',
      severity: 'error',
      from: { path: '^src/islands/(?!parts/|mounts/)' },
      to: { path: '^src/islands/(?!parts/|mounts/)' },
    },
    {
      name: 'no-content-in-the-browser',
      severity: 'error',
      from: { path: '^src/(islands|behaviours|stores|directives)/' },
      to: { path: '^src/content/', reachable: true },
    },
    {
      name: 'the-site-has-never-heard-of-the-sandbox',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^sandbox/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // Erased type imports would be false alarms for the reachability rules.
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
  },
};
