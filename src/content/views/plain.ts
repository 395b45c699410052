/** Data that JSON can hold. `undefined` represents an absent field. */
export type Plain =
  string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };
