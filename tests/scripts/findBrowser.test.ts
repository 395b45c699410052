import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/testing/findBrowser.ts';

type Machine = NonNullable<Parameters<typeof findBrowser>[0]>;

const OWN = '/own/chrome';

/** A machine with these browsers, on which nothing can be installed without an `install`. */
const machine = (browsers: readonly string[], changes: Partial<Machine> = {}) => {
  const working = new Set(browsers);
  const lines: string[] = [];
  const installs: string[] = [];
  const { install = () => false, ...others } = changes;
  const asked: Machine = {
    env: { PATH: '' },
    isRoot: false,
    playwrightsOwn: () => OWN,
    works: (path) => working.has(path),
    say: (line) => lines.push(line),
    ...others,
    install: (command, args) => {
      installs.push([command.split('/').at(-1), ...args.slice(0, 3)].join(' '));
      return install(command, args);
    },
  };
  return { asked, lines, installs, working };
};

const PATH = '/usr/local/bin:/usr/bin';
const ALL = ['/mine', OWN, '/usr/bin/chromium', '/usr/bin/google-chrome'];

describe('the browser', () => {
  it.each([
    ['the one that the variable names', ALL, { CLUB_BROWSER: '/mine', PATH }, '/mine'],
    ['the one that Playwright’s variable names', ALL, { PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: '/mine', PATH }, '/mine'],
    ['Playwright’s own', ALL, { CLUB_BROWSER: '', PATH }, OWN],
    ['the machine’s', ALL.filter((path) => path !== OWN), { PATH }, '/usr/bin/chromium'],
    [
      'the machine’s headless shell before the whole browser',
      ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
      { PATH },
      '/usr/bin/chromium-headless-shell',
    ],
    ['the only one of the machine', ['/usr/bin/google-chrome'], { PATH }, '/usr/bin/google-chrome'],
  ])('is %s', (_which, browsers, env, expected) => {
    const { asked, installs } = machine(browsers, { env });
    expect(findBrowser(asked)).toBe(expected);
    expect(installs).toEqual([]);
  });

  it('in a headed run is never the headless shell', () => {
    const { asked } = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'], { env: { PATH } });
    expect(findBrowser(asked, 'headed')).toBe('/usr/bin/chromium');
  });

  it('that a variable names and that does not start is an error, without a fallback to another', () => {
    const { asked } = machine([OWN], { env: { CLUB_BROWSER: '/gone' } });
    expect(() => findBrowser(asked)).toThrow('CLUB_BROWSER names /gone, and no browser starts there.');
  });
});

describe('without a browser', () => {
  it('Playwright downloads one, and a line reports it', () => {
    const { asked, lines, installs, working } = machine([], { install: () => Boolean(working.add(OWN)) });
    expect(findBrowser(asked)).toBe(OWN);
    expect(installs).toEqual(['node node_modules/playwright/cli.js install chromium']);
    expect(lines).toHaveLength(1);
  });

  it('root on Debian installs the package if the download fails', () => {
    const install = (command: string) => command === 'apt-get' && Boolean(working.add('/usr/bin/chromium'));
    const { asked, lines, installs, working } = machine([], { isRoot: true, env: { PATH }, install });
    expect(findBrowser(asked)).toBe('/usr/bin/chromium');
    expect(installs.map((line) => line.split(' ')[0])).toEqual(['node', 'apt-get', 'apt-get']);
    expect(lines).toHaveLength(2);
  });

  it('root on Debian installs the package if the downloaded browser does not start', () => {
    const install = (command: string) => command !== 'apt-get' || Boolean(working.add('/usr/bin/chromium'));
    const { asked, working } = machine([], { isRoot: true, env: { PATH }, install });
    expect(findBrowser(asked)).toBe('/usr/bin/chromium');
  });

  it.each([false, true])('and without a network, one sentence names the variable (root: %s)', (isRoot) => {
    const { asked, installs } = machine([], { isRoot });
    expect(() => findBrowser(asked)).toThrow(/^There is no browser.*: set CLUB_BROWSER to .*\.$/);
    expect(installs.some((line) => line.startsWith('apt-get'))).toBe(isRoot);
  });
});
