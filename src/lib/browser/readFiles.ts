/** Reads files of the site. */

/**
 * The content of a JSON file of the site.
 *
 * @throws {Error} if the response is no success.
 */
export async function readJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  return answer.json();
}
