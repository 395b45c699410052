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

/** The converted module (800 kB) by the provider's origin, so that it is read and converted only once. */
const modules = new Map<string, Buffer>();

const sdk: Route = {
  method: 'GET',
  path: '/partners/identity-core.js',
  about: 'The identity SDK of its npm package; under http, its addresses have the scheme http.',
  answer: (_question, { origin }) => {
    const module = modules.get(origin) ?? Buffer.from(sdkFor(readFileSync(sdkFile(), 'utf8'), origin));
    modules.set(origin, module);
    return script(module);
  },
};

/** The SDK imports it by name; the package is no ES module, so an export is added. */
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
    // The pages request `.js`; the modules import each other as `.ts`.
    const [, name] = /^([a-zA-Z]+)\.[jt]s$/.exec(file) ?? [];
    const source = readdirSync(FOLDER).find((known) => known === `${name ?? ''}.ts`);
    if (source === undefined) return text(404, 'There is no such script.');
    return script(stripTypeScriptTypes(readFileSync(join(FOLDER, source), 'utf8')));
  },
};

function script(body: string | Uint8Array): Answer {
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body };
}

export const SCRIPT_ROUTES: readonly Route[] = [sdk, popupLibrary, own];
