import { expect, it } from 'vitest';
import { accountScriptRows } from '../../../scripts/bench/accountScripts.ts';
import { compressedSize } from '../../../scripts/bench/compressedSize.ts';
import { builtFolder } from './builtFolder.ts';

const OURS = 'export const forms = 1;import"./shared.a.js";const sdk=()=>import("./sdk.a.js");';
const SHARED = 'export const shared = "of ours";';
const SDK = 'throw new Error(`The reach5 creation config has errors: ${field} is not set`);import"./react.a.js"';
const REACT = 'const u="https://react.dev/errors/"+e';
const ZOD = 'const standard={vendor:`zod`,version:1}';
const PROFILE = 'export const profile = 1;import"./zod.a.js";import"./shared.a.js"';
const GUARD = 'export const guard = 1;import"./shared.a.js";';

const SITE = {
  'en/authentication/index.html':
    '<club-authentication data-place="page" data-chunk="/_astro/forms.a.js"></club-authentication><script>hint()</script>',
  '_astro/forms.a.js': OURS,
  '_astro/shared.a.js': SHARED,
  '_astro/sdk.a.js': SDK,
  '_astro/react.a.js': REACT,
  '_astro/search.a.js': 'of another page',
};

it('counts what the forms import, immediately and later, and separates our code from that of others', () => {
  const ours = [OURS, SHARED, 'hint()'].reduce((sum, text) => sum + compressedSize(text), 0);
  const all = ours + compressedSize(SDK) + compressedSize(REACT);
  expect(accountScriptRows(builtFolder(SITE))).toEqual([
    expect.objectContaining({ what: 'authentication page: all scripts', value: all, limit: 175_000 }),
    expect.objectContaining({ what: 'authentication page: first-party scripts', value: ours, limit: 30_000 }),
  ]);
});

it('counts every section of the profile once, and not the forms that only visitors see', () => {
  const page =
    '<club-profile data-chunk="/_astro/profile.a.js"></club-profile><club-guard hidden data-chunk="/_astro/guard.a.js"></club-guard>';
  const chunks = { 'profile.a': PROFILE, 'guard.a': GUARD, 'zod.a': ZOD, 'shared.a': SHARED, 'forms.a': OURS };
  const files = Object.fromEntries(Object.entries(chunks).map(([name, text]) => [`_astro/${name}.js`, text]));
  const ours = [PROFILE, GUARD, SHARED].reduce((sum, text) => sum + compressedSize(text), 0);
  expect(accountScriptRows(builtFolder({ ...files, 'en/my-profile/index.html': page }))).toEqual([
    expect.objectContaining({ value: ours + compressedSize(ZOD), limit: 200_000 }),
    expect.objectContaining({
      what: 'profile page, every section open: first-party scripts',
      value: ours,
      limit: 45_000,
    }),
  ]);
});

it("counts the bundler's helpers as code of others, and their importers as ours", () => {
  const helpers = 'var o=Object.create,d=Object.getOwnPropertyDescriptor,n=Object.getOwnPropertyNames;export{o as t}';
  const importing = `${OURS}import{t}from"./helpers.a.js";Object.getOwnPropertyDescriptor(t,"x")`;
  const site = { ...SITE, '_astro/forms.a.js': importing, '_astro/helpers.a.js': helpers };
  const ours = [importing, SHARED, 'hint()'].reduce((sum, text) => sum + compressedSize(text), 0);
  const all = ours + [SDK, REACT, helpers].reduce((sum, text) => sum + compressedSize(text), 0);
  expect(accountScriptRows(builtFolder(site)).map((row) => 'value' in row && row.value)).toEqual([all, ours]);
});

it('has no rows for a site without such a page', () => {
  expect(accountScriptRows(builtFolder({ 'fr/index.html': '' }))).toEqual([]);
});
