import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from '../../platform/http/answers.ts';
import type { Answer } from '../../platform/http/route.ts';
import type { Route } from '../route.ts';
import { sdkFor } from '../../src/lib/shared/sdkFor.ts';

const FOLDER = join(import.meta.dirname, 'browser');

const require = createRequire(import.meta.url);
const sdkFile = () => join(dirname(require.resolve('@reachfive/identity-core/package.json')), 'es/main.js');

const sdk: Route = {
  method: 'GET',
  path: '/partners/identity-core.js',
  about: 'The identity SDK as it comes from the registry; under http, its scheme is swapped.',
  answer: (_question, { origin }) => script(sdkFor(readFileSync(sdkFile(), 'utf8'), origin)),
};

/** The SDK imports it by name; it is written for loaders of another kind. */
const popupLibrary: Route = {
  method: 'GET',
  path: '/partners/winchan.js',
  about: 'The popup library that the SDK imports.',
  answer: () => {
    const file = createRequire(sdkFile()).resolve('winchan');
    return script(`${readFileSync(file, 'utf8')}\nexport default WinChan;\n`);
  },
};

const own: Route = {
  method: 'GET',
  path: '/partners/script/:file',
  about: 'The scripts of the partner properties, without their types.',
  answer: ({ parts: { file = '' } }) => {
    // Modules import their neighbours by the names that the type checker knows.
    const [, name] = /^([a-zA-Z]+)\.[jt]s$/.exec(file) ?? [];
    const source = readdirSync(FOLDER).find((known) => known === `${name ?? ''}.ts`);
    if (source === undefined) return text(404, 'There is no such script.');
    return script(stripTypeScriptTypes(readFileSync(join(FOLDER, source), 'utf8')));
  },
};

function script(body: string): Answer {
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body };
}

export const SCRIPT_ROUTES: readonly Route[] = [sdk, popupLibrary, own];
