import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './engine.ts';
import { withPackages } from './installPackages.ts';
import { unpackChromium } from './unpackChromium.ts';

/** A function per engine, by its name, that finds the engine and installs it when it is missing. */
export const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  firefox: () => Promise.resolve(findFirefox()),
  webkit: () => Promise.resolve(findWebkit()),
  'chromium-115': () => findChromium('115'),
  'chromium-119': () => findChromium('119'),
  'chromium-126': () => findChromium('126'),
};

/** The path at which Debian's packages install WebKitGTK's MiniBrowser. */
const MINI_BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

function findFirefox(): Engine {
  const look = () => ['firefox-esr', 'firefox'].map(inPath).find((program) => program !== undefined);
  return { kind: 'firefox', name: 'firefox', program: withPackages(['firefox-esr'], 'Firefox', look) };
}

function findWebkit(): Engine {
  const look = () => {
    const [program, miniBrowser] = [inPath('WebKitWebDriver'), globSync(MINI_BROWSERS)[0]];
    return program === undefined || miniBrowser === undefined ? undefined : { program, miniBrowser };
  };
  return { kind: 'webkit', name: 'webkit', ...withPackages(['webkit2gtk-driver'], 'WebKitGTK with its driver', look) };
}

/** The program of the X server whose display WebKitGTK needs. */
export const findXvfb = (): string => withPackages(['xvfb'], 'The X server Xvfb', () => inPath('Xvfb'));

async function findChromium(version: string): Promise<Engine> {
  return { kind: 'chromium', name: `chromium-${version}`, program: await unpackChromium(version) };
}

function inPath(program: string): string | undefined {
  const { PATH = '' } = process.env;
  return PATH.split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}
