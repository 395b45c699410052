import { siteOriginIn } from '~/config/siteOrigin.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { allArticles } from '../allArticles.ts';
import type { Content } from '../content.ts';
import { linkComplaint, type LinkPlace } from '../linkComplaint.ts';
import { linkingSpans } from '../linkingSpans.ts';
import type { Mistake } from '../mistake.ts';
import { ownAddress } from '../ownAddress.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { presentAddresses, type Addresses } from '../siteAddresses.ts';
import { soundOnly } from '../soundOnly.ts';

const ORIGIN = siteOriginIn(process.env);

const complain = (file: string, field: string, address: string, allowed: string | undefined): readonly Mistake[] =>
  allowed === undefined ? [] : [{ file, field, found: `the link ${quoted(address)}`, allowed }];

/** The addresses to which a file may lead; undefined if it was taken down. */
type Targets = (file: string) => LinkPlace['addresses'] | undefined;

/** A draft may also lead to a page that was taken down: it is checked again when it is published. */
const targetsOf = (content: Content, addresses: Addresses, now: number): Targets => {
  const [spansOf, present] = [linkingSpans(content, now), presentAddresses(addresses)];
  return (file) => {
    const spans = spansOf(file);
    if (spans === undefined) return addresses;
    return spans.length === 0 ? undefined : present;
  };
};

const inTexts = (content: Content, targets: Targets): readonly Mistake[] =>
  allArticles(content).flatMap((article) => {
    const { file, locale, text } = article;
    const addresses = targets(file);
    if (addresses === undefined) return [];
    const place = { locale, addresses, ids: text.ids, own: ownAddress(article), origin: ORIGIN };
    return [
      ...text.links.flatMap(({ address, line }) =>
        complain(file, `text, line ${line}`, address, linkComplaint(address, place)),
      ),
      ...text.links
        .filter(({ isNamed }) => !isNamed)
        .map(({ address, line }) => ({
          file,
          field: `text, line ${line}`,
          found: `the link ${quoted(address)} without words`,
          allowed: 'links with words in them: [words](/address/)',
        })),
      ...text.unread.map(({ text: marks, line }) => ({
        file,
        field: `text, line ${line}`,
        found: `the text ${quoted(marks)}, which is no link`,
        allowed: '[words](/address/) without spaces in the address, or [words][name] with a line "[name]: /address/"',
      })),
    ];
  });

const inAlerts = ({ alerts }: Content, targets: Targets): readonly Mistake[] =>
  soundOnly(alerts).flatMap(({ file, data }) => {
    const addresses = targets(file);
    if (addresses === undefined) return [];
    return LOCALES.flatMap((locale) => {
      const address = data.link[locale];
      const allowed = address.startsWith('/')
        ? linkComplaint(address, { locale, addresses, ids: [], own: undefined, origin: ORIGIN })
        : `an address of this site, below /${locale}/`;
      return complain(file, `link.${locale}`, address, allowed);
    });
  });

/**
 * Every link of a text or an alert has a target: https or mail, or a page of this site in the same language; in a text it has words, too.
 * What was taken down is not read any more: its targets may be gone.
 */
export const links: Rule = (content, { addresses, now }) => {
  const targets = targetsOf(content, addresses, now);
  return [...inTexts(content, targets), ...inAlerts(content, targets)];
};
