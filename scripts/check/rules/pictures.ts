import { PUBLIC_KINDS, PUBLIC_LIMITS, PHOTO_PREFIX } from '~/config/photos.ts';
import { PUBLIC } from '~/config/race/folders.ts';
import { decodedAddress } from '~/content/pictureFile.ts';
import { kindOfFile } from '../kindOfFile.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Article } from '../content.ts';
import type { MarkdownText } from '../markdownText.ts';
import type { Mistake } from '../mistake.ts';
import { pictureFault } from '../pictureFault.ts';
import type { Rule } from '../rule.ts';

type Picture = MarkdownText['pictures'][number];
type Fault = Pick<Mistake, 'found' | 'allowed'>;
type Site = Parameters<Rule>[1];

const LIMITS = { kinds: PUBLIC_KINDS, ...PUBLIC_LIMITS };

/** A photo becomes a figure or, with others, a gallery, neither of which can stand inside a sentence. */
const photoFaults = ({ address, isAlone }: Picture): readonly Fault[] =>
  isAlone
    ? []
    : [
        {
          found: `the photo ${quoted(address)} between words`,
          allowed: 'a paragraph of its own, or of several photos, which become a gallery',
        },
      ];

const fileFaults = ({ address }: Picture, { files, pictures }: Site): readonly Fault[] => {
  // The rule `films` reports the other kinds.
  if (kindOfFile(address) !== 'picture') return [];
  const decoded = decodedAddress(address);
  const found = `the picture ${quoted(address)}`;
  if (!files.publicFiles.has(decoded))
    return [{ found, allowed: `a file that lies below ${PUBLIC}/, such as /pictures/start.webp` }];
  const facts = pictures.get(PUBLIC + decoded);
  const fault = facts && pictureFault(facts, LIMITS);
  return fault === undefined ? [] : [{ found: `${found}, which ${fault.verb} ${fault.found}`, allowed: fault.allowed }];
};

const faultsOf = (picture: Picture, site: Site): readonly Fault[] => {
  if (picture.address.startsWith(PHOTO_PREFIX)) return photoFaults(picture);
  const found = `the picture ${quoted(picture.address)} without a description`;
  const isDescribed = picture.alternative.trim() !== '';
  return [
    ...fileFaults(picture, site),
    ...(isDescribed ? [] : [{ found, allowed: 'a description in words: ![what it shows](…)' }]),
  ];
};

/** A text for members is loaded as a tree of words (`drawMembersText.ts`), a page of plain text has no view of photos. */
const placeFaults = ({ address }: Picture, place: 'members' | 'pages'): readonly Fault[] => {
  const found = `the picture ${quoted(address)}`;
  if (place === 'members') return [{ found, allowed: 'no pictures: a text for members has none' }];
  return address.startsWith(PHOTO_PREFIX)
    ? [{ found, allowed: 'a picture below public/: articles alone show photos' }]
    : [];
};

const mistakesIn = (
  articles: readonly Article<unknown>[],
  faults: (picture: Picture) => readonly Fault[],
): readonly Mistake[] =>
  articles.flatMap(({ file, text }) =>
    text.pictures.flatMap((picture) =>
      faults(picture).map((fault) => ({ file, field: `text, line ${picture.line}`, ...fault })),
    ),
  );

/**
 * A picture in a text is a file of the race's public folder that readers can load, and has a text alternative; a photo stands by itself.
 */
export const pictures: Rule = ({ news, pages, members }, site) => [
  ...mistakesIn(news, (picture) => faultsOf(picture, site)),
  ...mistakesIn(pages, (picture) => [...faultsOf(picture, site), ...placeFaults(picture, 'pages')]),
  ...mistakesIn(members, (picture) => placeFaults(picture, 'members')),
];
