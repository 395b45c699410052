import { registerHooks } from 'node:module';

const SOURCE = new URL('../src/', import.meta.url);

/** Lets a script import the site's own modules, which speak of each other as `~/…`. Call it before a dynamic import. */
export const resolveAlias = (): void => {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.startsWith('~/') ? new URL(specifier.slice(2), SOURCE).href : specifier, context),
  });
};
