type Token = { readonly kind: string; readonly name?: string };

/**
 * The first option in the tokens of `parseArgs` that is given a second time: the parser keeps only the last value. Those of `lists` may be
 * given several times.
 */
export const repeatedOption = (tokens: readonly Token[], lists: readonly string[] = []): string | undefined => {
  const names = tokens.flatMap(({ kind, name }) => (kind === 'option' && name !== undefined ? [name] : []));
  return names.find((name, at) => !lists.includes(name) && names.indexOf(name) < at);
};
