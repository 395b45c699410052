/** What runs in browsers. Beside it, a wing holds what writes its texts into the page when the site is built. */
const IN_BROWSERS = {
  path: '^src/(islands|behaviours|stores|runtime)/',
  pathNot: '(Attributes|For|Texts)[.]ts$',
};

/** What may not be reached through any number of files. */
export default {
  forbidden: [
    {
      name: 'no-dictionary-in-the-browser',
      severity: 'error',
      from: IN_BROWSERS,
      to: { path: '^src/i18n/messages/', reachable: true },
    },
    {
      name: 'no-content-in-the-browser',
      severity: 'error',
      from: IN_BROWSERS,
      to: { path: '^src/content/', reachable: true },
    },
    {
      name: 'no-test-in-the-build',
      severity: 'error',
      from: { path: '^scripts/(?!(test[^/]*|bench|writeFigures)[.]ts$|(testing|mutants|engines|bench)/)' },
      to: { path: '^scripts/(testing|mutants|engines|bench)/', reachable: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // The rule about reachability follows every import; one of types only is erased, and would be a false alarm.
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
  },
};
