/** Data that JSON can hold. `undefined` stands for a field that is not there. */
export type Plain =
  string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };
