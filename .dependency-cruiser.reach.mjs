/** Code that runs in browsers, without the modules of a wing that write its texts into the page at build time. */
const IN_BROWSERS = {
  path: '^src/(islands|behaviours|stores|runtime)/',
  pathNot: '(Attributes|For|Texts)[.]ts$',
};

/** Modules that must not be reachable, even through other modules. */
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
    // The rules follow every import; an import of types only is erased and would be a false alarm.
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
  },
};
