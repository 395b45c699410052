/** A file with its media type: Astro writes its text into the built site, the dev server also sends the type. */
export const fileResponse = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, { headers: { 'content-type': typeof body === 'string' ? `${type};charset=utf-8` : type } });
