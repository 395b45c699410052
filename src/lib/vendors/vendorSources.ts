import { SCRIPTS, type ScriptName, type VendorScript } from '~/config/scripts.ts';
import type { PageKind } from '~/config/pageKinds.ts';
import type { Vendor, VendorNeeds } from './vendor.ts';
import { vendorOptions } from './vendorOptions.ts';

/** For builds only: browsers load one adapter at a time (vendorNamed.ts). */
const ADAPTERS = import.meta.glob<Vendor>('./adapters/*.ts', { import: 'vendor', eager: true });

const nameIn = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');

/** Every adapter by its name, which is that of its file. */
export const VENDORS: Readonly<Record<string, Vendor>> = Object.fromEntries(
  Object.entries(ADAPTERS).map(([path, vendor]) => [nameIn(path), vendor]),
);

/** The kinds of page with a `ScriptPlace.astro`, or with a form that may need a captcha. */
const PLACES: Readonly<Partial<Record<PageKind, readonly ScriptName[]>>> = {
  home: ['engagement'],
  authentication: ['identityUi', 'googleSignIn', 'captcha'],
  passwordReset: ['captcha'],
  videos: ['videoWidget', 'videoPlayer'],
  club: ['liveChat', 'contentWidget'],
};

const variableOf = (name: ScriptName): string =>
  `PUBLIC_SCRIPT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** The adapter of a script, whose settings must match it: otherwise the build stops, because the container would never work. */
function vendorFor(name: ScriptName, { vendor, options, integrity }: VendorScript): Vendor {
  const variable = variableOf(name);
  const found = Object.hasOwn(VENDORS, vendor) ? VENDORS[vendor] : undefined;
  if (found === undefined)
    throw new Error(`${variable}_VENDOR is "${vendor}"; allowed: ${Object.keys(VENDORS).join(', ')}.`);
  const read = vendorOptions(options);
  if (read === undefined) throw new Error(`${variable}_OPTIONS must be a JSON object whose values are texts.`);
  const missing = found.options.filter((each) => (read[each] ?? '') === '');
  if (missing.length > 0) throw new Error(`${variable}_OPTIONS lacks ${missing.join(', ')}, which ${vendor} needs.`);
  if (found.isWithoutCors && integrity !== '')
    throw new Error(`${variable}_INTEGRITY must be empty: the file of ${vendor} comes without CORS headers.`);
  return found;
}

/** A vendor's script and what its adapter adds to the content policy. */
export type VendorSources = { readonly url: string; readonly needs: VendorNeeds };

/** The sources of the scripts on a kind of page for its content policy; none if this build has no scripts there. */
export const vendorSources = (
  kind: PageKind,
  scripts: Readonly<Record<ScriptName, VendorScript>> = SCRIPTS,
): readonly VendorSources[] =>
  (PLACES[kind] ?? []).flatMap((name) => {
    const script = scripts[name];
    return script.url === '' ? [] : [{ url: script.url, needs: vendorFor(name, script).needs }];
  });
