type Named = { readonly role: 'img'; readonly 'aria-label': string } | { readonly 'aria-hidden': 'true' };

/** Attributes that make a drawing an image with a name or, without a label, decoration that is hidden from assistive technology. */
export const nameOf = (label: string | undefined): Named =>
  label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
