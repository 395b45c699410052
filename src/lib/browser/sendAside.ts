/**
 * Sends a text to another host beside what the page is doing, without cookies and without an answer; it goes on when the page is left. The
 * text's type is plain, which spares the browser a question before it. Resolves whether somebody took it.
 */
export async function sendAside(url: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit', priority: 'low' });
    return answer.ok;
  } catch {
    return false;
  }
}
