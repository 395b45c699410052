// The child of `openPictures.ts`: draws pictures with the code of the last build, and sends them to its parent.
import { messageOf } from '../platform/messageOf.ts';
import { addressOfPath } from './fileOfPath.ts';
import { pictureRequest, type PictureAnswer } from './pictureMessages.ts';
import { readKeptBundle } from './redraw/keptBundle.ts';
import { drawFile, openKeptSite } from './redraw/openKeptSite.ts';

const kept = readKeptBundle('.', process.env);
if (kept === undefined) throw new Error('There is no kept code.');
const site = await openKeptSite({ root: '.', env: process.env, kept });
const paths = new Map((await site.paths()).map((path) => [addressOfPath(path), path]));

const draw = async (address: string): Promise<PictureAnswer['bytes']> => {
  const path = paths.get(address);
  return path === undefined ? undefined : drawFile(site, path);
};

const answer = async (message: unknown): Promise<void> => {
  const { address } = pictureRequest.parse(message);
  const bytes = await draw(address).catch((error: unknown) => {
    console.error(`${address} could not be drawn: ${messageOf(error)}`);
    return undefined;
  });
  process.send?.({ address, bytes } satisfies PictureAnswer);
};

process.on('message', (message) => void answer(message));
// The module that ends this process with its parent lets it end when nothing is left to do.
process.channel?.ref();
