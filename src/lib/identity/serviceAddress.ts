/**
 * The address of one of the organiser's services, from the configured pattern; undefined if a part would lead to another address. Each part
 * is percent-encoded, so that it stays one segment of the path (docs/threat-model.md T37); two dots would still be a step back.
 *
 * @param parts by the names in braces in the pattern, such as `lang`.
 */
export function serviceAddress(pattern: string, parts: Readonly<Record<string, string>>): string | undefined {
  if (Object.values(parts).some((part) => ['', '.', '..'].includes(part))) return undefined;
  const values = new Map(Object.entries(parts));
  return pattern.replace(/\{(\w+)\}/g, (written, name: string) => {
    const value = values.get(name);
    return value === undefined ? written : encodeURIComponent(value);
  });
}
