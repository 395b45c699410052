import { createServer } from 'node:http';

/** Another site on this machine, at an origin of its own; every address of it is the same page. */
export const foreignSite = async (
  html: string,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The foreign site has no port.');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${address.port}`, close };
};
