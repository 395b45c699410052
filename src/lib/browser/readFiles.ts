/** What files of the site hold. */

/**
 * What a file of the site holds.
 *
 * @throws {Error} when it does not answer with a success.
 */
export async function readJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return answer.json();
}

/**
 * An element with the `data-` attributes that a file of the site lists, and a place in it to draw into. Other attributes are left out.
 *
 * @throws {Error} when the file does not answer, or is no list.
 */
export async function readAttributes(path: string, tag: string) {
  const answer = await fetch(path);
  const listed: unknown = await answer.json();
  if (!answer.ok || typeof listed !== 'object' || listed === null) throw new Error(`${path} lists nothing.`);
  const [element, host] = [document.createElement(tag), document.createElement('div')];
  for (const [name, value] of Object.entries(listed)) {
    if (name.startsWith('data-')) element.setAttribute(name, String(value));
  }
  element.append(host);
  return { element, host } as const;
}
