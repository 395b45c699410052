import { registerHooks } from 'node:module';

const SOURCE = new URL('../src/', import.meta.url);

/** Resolves `~/…`, by which the site's modules import each other, for a script. Call it before a dynamic import. */
export const resolveAlias = (): void => {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier.startsWith('~/') ? new URL(specifier.slice(2), SOURCE).href : specifier, context),
  });
};
