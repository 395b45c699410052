import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtSite } from './builtSite.ts';

it('T47 the site contains no sandbox: no file of it contains a line of the back ends', () => {
  const files = [...builtSite.files].filter((file) => /\.(?:html|js|css|json|txt|xml)$/.test(file));
  expect(files.length).toBeGreaterThan(builtSite.pages.length);
  const withSandbox = files.filter((file) =>
    /createSandbox|node:sqlite|\.sandbox\//.test(readFileSync(join(builtSite.root, file), 'utf8')),
  );
  expect(withSandbox).toEqual([]);
});
