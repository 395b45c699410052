/**
 * The address of a service of the organiser's, from the pattern of the configuration; undefined when a part would name another address. Each part is
 * percent-encoded, so that it stays one step of the path (docs/threat-model.md T37); two dots would be a step back even so.
 *
 * @param parts by the names that stand in braces in the pattern, such as `lang`.
 */
export function serviceAddress(pattern: string, parts: Readonly<Record<string, string>>): string | undefined {
  if (Object.values(parts).some((part) => ['', '.', '..'].includes(part))) return undefined;
  const values = new Map(Object.entries(parts));
  return pattern.replace(/\{(\w+)\}/g, (written, name: string) => {
    const value = values.get(name);
    return value === undefined ? written : encodeURIComponent(value);
  });
}
