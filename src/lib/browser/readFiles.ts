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
