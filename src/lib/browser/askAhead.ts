/** Has the browser load modules at once that it would otherwise find one behind the other. */
export const askAhead = (addresses: readonly string[]): void => {
  for (const address of addresses) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
};
