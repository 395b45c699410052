import { spawn, type ChildProcess } from 'node:child_process';
import { drawingEnvironment } from './drawPages.ts';
import { readLaterPictures } from './laterPictures.ts';
import { pictureAnswer } from './pictureMessages.ts';

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly root?: string;
  /** The addresses of those pictures; a test passes its own. */
  readonly left?: readonly string[];
};

export type Pictures = {
  /**
   * Draws the file of a picture that the build has left out; undefined for any other address. The promise resolves with undefined if the
   * picture cannot be drawn, and after `close`.
   */
  readonly draw: (address: string) => Promise<Uint8Array | undefined> | undefined;
  /** Ends the process that draws, once the site has all pictures. */
  readonly close: () => void;
};

/** The process that draws with the code of the last build, and the requests that wait for it. */
const openProcess = (env: NodeJS.ProcessEnv, root: string) => {
  const waiting = new Map<string, ((bytes: Uint8Array | undefined) => void)[]>();
  const settle = (address: string, bytes?: Uint8Array): void => {
    const all = waiting.get(address) ?? [];
    waiting.delete(address);
    for (const resolve of all) resolve(bytes);
  };
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', new URL('endWithParent.ts', import.meta.url).href, 'scripts/drawPictures.ts'],
    {
      cwd: root,
      env: { ...drawingEnvironment(env), CLUB_NOW: String(Date.now()) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    },
  );
  const end = (): void => {
    for (const address of waiting.keys()) settle(address);
  };
  child.on('message', (message) => {
    // An error here would end the server.
    const { data } = pictureAnswer.safeParse(message);
    if (data !== undefined) settle(data.address, data.bytes);
  });
  child.on('exit', end);
  child.on('error', end);
  const draw = (address: string): Promise<Uint8Array | undefined> => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array | undefined>();
    const others = waiting.get(address);
    waiting.set(address, [...(others ?? []), resolve]);
    if (!child.connected) settle(address);
    else if (others === undefined) child.send({ address });
    return promise;
  };
  return { draw, close: () => child.kill() };
};

/** Draws the pictures that the last build has left out, when they are requested, in a process of its own. */
export function openPictures({ env, root = '.', left = readLaterPictures(root) }: Options): Pictures {
  if (left.length === 0) return { draw: () => undefined, close: () => undefined };
  const known = new Set(left);
  const { draw, close } = openProcess(env, root);
  return { draw: (address) => (known.has(address) ? draw(address) : undefined), close };
}
