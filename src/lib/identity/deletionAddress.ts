/**
 * Where the account of that id is deleted; undefined for an id that would name another address. Each part is percent-encoded, so that it stays one step
 * of the path (threats.md T37); two dots would be a step back even so.
 *
 * @param pattern with `{lang}` and `{accountId}`.
 */
export function deletionAddress(pattern: string, language: string, accountId: string): string | undefined {
  if (['', '.', '..'].includes(accountId)) return undefined;
  const parts = new Map([
    ['{lang}', language],
    ['{accountId}', accountId],
  ]);
  return pattern.replaceAll(/\{(?:lang|accountId)\}/g, (name) => encodeURIComponent(parts.get(name) ?? ''));
}
