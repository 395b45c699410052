/** Parses the options of a container (`PUBLIC_SCRIPT_…_OPTIONS`); undefined if the text is no JSON object of texts. */
export function vendorOptions(written: string): Readonly<Record<string, string>> | undefined {
  if (written === '') return {};
  let options: unknown;
  try {
    options = JSON.parse(written);
  } catch {
    return undefined;
  }
  if (typeof options !== 'object' || options === null) return undefined;
  const texts = Object.entries(options).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === Object.keys(options).length ? Object.fromEntries(texts) : undefined;
}
