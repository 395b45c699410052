/** A compressed copy of a file (its twin): its file extension and its content encoding. */
export type Twin = { readonly extension: 'br' | 'gz'; readonly encoding: 'br' | 'gzip' };

/** In order of preference: brotli is smaller. */
export const TWINS: readonly Twin[] = [
  { extension: 'br', encoding: 'br' },
  { extension: 'gz', encoding: 'gzip' },
];

/** The twins that the client's `Accept-Encoding` accepts; a weight of 0 refuses one (RFC 9110, 12.5.3). */
export function acceptedEncodings(header: string | undefined): readonly Twin[] {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return TWINS.filter(({ encoding }) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}
