type Named = { readonly role: 'img'; readonly 'aria-label': string } | { readonly 'aria-hidden': 'true' };

/** What makes a drawing a picture with a name or, without a label, decoration that nobody is told of. */
export const nameOf = (label: string | undefined): Named =>
  label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
