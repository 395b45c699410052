import { siteOriginIn } from '~/config/siteOrigin.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { allArticles } from '../allArticles.ts';
import { linkComplaint } from '../linkComplaint.ts';
import type { Mistake } from '../mistake.ts';
import { ownAddress } from '../ownAddress.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

const ORIGIN = siteOriginIn(process.env);

const complain = (file: string, field: string, address: string, allowed: string | undefined): readonly Mistake[] =>
  allowed === undefined ? [] : [{ file, field, found: `the link ${quoted(address)}`, allowed }];

const inTexts: Rule = (content, { addresses }) =>
  allArticles(content).flatMap((article) => {
    const { file, locale, text } = article;
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

const inAlerts: Rule = ({ alerts }, { addresses }) =>
  soundOnly(alerts).flatMap(({ file, data }) =>
    LOCALES.flatMap((locale) => {
      const address = data.link[locale];
      const allowed = address.startsWith('/')
        ? linkComplaint(address, { locale, addresses, ids: [], own: undefined, origin: ORIGIN })
        : `an address of this site, below /${locale}/`;
      return complain(file, `link.${locale}`, address, allowed);
    }),
  );

/** Every link of a text or an alert has a target: https or mail, or a page of this site in the same language; in a text it has words, too. */
export const links: Rule = (content, site) => [...inTexts(content, site), ...inAlerts(content, site)];
