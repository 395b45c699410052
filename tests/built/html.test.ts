import { HtmlValidate } from 'html-validate';
import { describe, expect, it, vi } from 'vitest';
import { builtSite, type BuiltPage } from './builtSite.ts';
import type { PageElement } from './pageElement.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

type Message = { readonly ruleId: string; readonly message: string; readonly selector: string | null };

/**
 * Safari does not expose a list without bullets as a list; the role restores that. The fieldset around a whole form is no group: it
 * disables the form until the profile is loaded. A native list cannot offer names and also accept any other (APG, "combobox").
 */
const isKnown = ({ ruleId, message, selector }: Message): boolean =>
  (ruleId === 'no-redundant-role' && /^Redundant role "list" on <[ou]l>$/.test(message)) ||
  (ruleId === 'wcag/h71' && selector?.endsWith('> form > fieldset') === true) ||
  (ruleId === 'prefer-native-element' && selector?.endsWith('-list') === true);

const elementsOf = ({ document }: BuiltPage): readonly PageElement[] => [...document().below()];

/** What is wrong with each page, by its address. */
const faults = (faultsOf: (page: BuiltPage) => readonly string[]): readonly string[] =>
  builtSite.pages.flatMap((page) => faultsOf(page).map((fault) => `${page.address}: ${fault}`));

const attributeFaults = (isFault: (name: string, value: string, element: PageElement) => boolean): readonly string[] =>
  faults((page) =>
    elementsOf(page).flatMap((element) =>
      [...element.attributes]
        .filter(([name, value]) => isFault(name, value, element))
        .map(([name, value]) => `<${element.name} ${name}="${value}">`),
    ),
  );

const idsOf = (page: BuiltPage): readonly string[] =>
  elementsOf(page).flatMap(({ attributes }) => attributes.get('id') ?? []);

/** The texts within a JSON value. */
const textsWithin = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsWithin);
  return [String(value)];
};

/** The texts that a reader sees or a screen reader announces, without scripts and style sheets. */
const textsOf = (page: BuiltPage): readonly string[] =>
  elementsOf(page)
    .filter(({ name }) => name !== 'script' && name !== 'style')
    .flatMap(({ children, attributes }) => [
      ...children.filter((child) => typeof child === 'string'),
      ...[...attributes].flatMap(([name, value]) => (name === 'data-door' ? textsWithin(JSON.parse(value)) : [value])),
    ]);

/** Elements within a sentence; every other one separates the words beside it, in a browser without style sheets as well. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b cite code em i label mark output small span strong sub sup time'.split(' '),
);

/** A button has a border of its own. */
const isButton = ({ name, classes }: PageElement): boolean => name === 'button' || classes.includes('button');

/** The texts within an element in their order, with a blank for what separates words. */
const piecesIn = ({ children }: PageElement): readonly string[] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    if (child.name === 'svg' || child.name === 'img') return [];
    return INLINE.has(child.name) && !isButton(child) ? piecesIn(child) : [' '];
  });

/** Pairs of texts that only a style sheet separates; a mark such as `*` or a comma may follow a word at once. */
const gluedIn = (element: PageElement): readonly string[] => {
  const pieces = piecesIn(element);
  return pieces.flatMap((piece, index) => {
    const before = pieces[index - 1] ?? '';
    return /[^\s(«„“’–-]$/u.test(before) && /^[\p{L}\p{N}+]/u.test(piece) ? [`${before}|${piece}`] : [];
  });
};

const DATE = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const CLOCK = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{3})?)?`;
const OFFSET = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;
const MOMENT = new RegExp(`^(?:${DATE}(?:T${CLOCK}${OFFSET}?)?|PT(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)$`);

const isRealMoment = (text: string): boolean =>
  MOMENT.test(text) &&
  (text.startsWith('PT') || new Date(text.slice(0, 10)).toISOString().startsWith(text.slice(0, 10)));

describe.each(raceInForce.languages)('a page of each kind in %s', (language) => {
  it.each(pagesByKind.oneEach(language).map((page) => [page.address, page.html]))(
    'keeps to the standard and to its rules of accessibility: %s',
    async (address, html) => {
      const { results } = await validator.validateString(html, address);
      const messages = results.flatMap((result) => result.messages).filter((message) => !isKnown(message));
      expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
    },
  );
});

describe('every page', () => {
  it('has each id once', () => {
    const twice = (page: BuiltPage) => idsOf(page).filter((id, index, ids) => ids.indexOf(id) < index);
    expect(faults(twice)).toEqual([]);
  });

  it('refers by id only to existing elements', () => {
    const referring = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'list', 'form'];
    const lost = (page: BuiltPage): readonly string[] => {
      const ids = new Set(idsOf(page));
      const named = elementsOf(page).flatMap(({ attributes }) =>
        referring.flatMap((name) => attributes.get(name)?.split(' ') ?? []),
      );
      return named.filter((id) => !ids.has(id));
    };
    expect(faults(lost)).toEqual([]);
  });

  it('has no style attribute, no inline event handler and no address that is a script', () => {
    expect(attributeFaults((name) => name === 'style')).toEqual([]);
    expect(attributeFaults((name) => /^on/i.test(name))).toEqual([]);
    expect(attributeFaults((_name, value) => /^\s*(?:javascript|data|vbscript):/i.test(value))).toEqual([]);
  });

  it('contains no unfilled message, value or template', () => {
    const leftover = /\{\{|\}\}|\bundefined\b|\[object |\bNaN\b|\bnull\b|\$\{|&(?:amp|lt|gt|quot|#\d+);/;
    expect(faults((page) => textsOf(page).filter((text) => leftover.test(text)))).toEqual([]);
  });

  it('separates words by blanks, not by styles alone, in headings, paragraphs, entries of lists and cells', () => {
    const holders = /^(?:h[1-6]|p|li|dt|dd|t[dh]|caption|figcaption)$/;
    const glued = (page: BuiltPage) =>
      elementsOf(page)
        .filter(({ name }) => holders.test(name))
        .flatMap(gluedIn);
    expect(faults(glued)).toEqual([]);
  });

  it('writes every time in a machine-readable form', () => {
    const wrong = ({ document }: BuiltPage) =>
      document()
        .all('time')
        .map((time) => time.attribute('datetime'))
        .filter((moment) => !isRealMoment(moment));
    expect(faults(wrong)).toEqual([]);
  });

  it('gives each picture and drawing a name, or hides it from screen readers', () => {
    const isNamed = ({ attributes, elements }: PageElement): boolean =>
      ['aria-label', 'aria-labelledby', 'alt'].some((name) => (attributes.get(name) ?? '') !== '') ||
      elements.some(({ name, text }) => name === 'title' && text !== '');
    const isHidden = ({ attributes }: PageElement): boolean =>
      attributes.get('aria-hidden') === 'true' || attributes.get('alt') === '';
    // A drawing that consists of links, such as the map of the route: each link has a name.
    const isGroup = (drawing: PageElement): boolean => {
      const links = drawing.all('a');
      return drawing.attributes.get('role') === 'group' && links.length > 0 && links.every(isNamed);
    };
    const outermost = (element: PageElement): readonly PageElement[] =>
      element.elements.flatMap((child) => (child.name === 'svg' || child.name === 'img' ? [child] : outermost(child)));
    const nameless = ({ document }: BuiltPage) =>
      outermost(document()).filter((drawing) => !isNamed(drawing) && !isHidden(drawing) && !isGroup(drawing));
    expect(faults((page) => nameless(page).map(({ attributes }) => JSON.stringify([...attributes])))).toEqual([]);
    const drawn = pagesByKind.of('stage').filter(({ document }) => document().all('.stage-profile svg').length > 0);
    const profiles = raceInForce.stages.filter(({ profile }) => profile !== null);
    expect(drawn).toHaveLength(profiles.length * raceInForce.languages.length);
    expect(drawn.every(({ document }) => document().all('svg[role=img]').length > 0)).toBe(true);
  });

  it('skips no heading level', () => {
    const skipped = ({ document }: BuiltPage): readonly string[] => {
      const levels = [...document().one('body').below()].flatMap(({ name }) =>
        /^h[1-6]$/.test(name) ? [Number(name[1])] : [],
      );
      return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1).map((level) => `h${level}`);
    };
    expect(faults(skipped)).toEqual([]);
  });

  it('has one main landmark, a skip link to it, and one banner and footer', () => {
    const parts = ({ address, document }: BuiltPage): readonly string[] => {
      if (address === '/') return [];
      const counts = ['main#content', 'a.skip-link[href=#content]', 'club-header header', 'footer.site-footer'].map(
        (path) => document().all(path).length,
      );
      return counts.every((count) => count === 1) ? [] : [counts.join()];
    };
    expect(faults(parts)).toEqual([]);
  });
});
