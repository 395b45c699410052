import type { Change } from './mistakesAfter.ts';
import { replaced } from './replaced.ts';
import { sampleArticle, sampleEverywhere, sampleText, SAMPLE } from './sampleArticle.ts';
import { textsOnDisk } from './textsOnDisk.ts';

type Changes = Readonly<Record<string, Change>>;

/** A mistake of an editor: its description, and the changes of the files. */
export type Written = readonly [mistake: string, changes: Changes, publicFiles?: readonly string[]];

type Group = { readonly heading: string; readonly mistakes: readonly Written[] };

const ALERT = 'src/content/alerts/final-results.yaml';
const VIDEO = 'src/content/videos/stage-2-in-one-drawing.yaml';
const STAGE = 'src/content/stages/stage-09.yaml';
const RESULT = 'src/content/results/stage-09.yaml';
const PRIVACY = 'src/content/pages/es/privacy.md';
const PHOTO_ENTRY = 'src/content/photos/dawn-on-the-col-de-la-loze.yaml';
const PARTNER = 'src/content/partners/lcl.yaml';

const front = (passage: string, written: string): Changes => sampleArticle(replaced(passage, written));
const title = (written: string): Changes => front('title: A sample', written);
const added = (written: string): Changes => front('stage: 9', `stage: 9\n${written}`);
const teaser = (written: string): Changes =>
  sampleArticle((text) => text.replace(/teaser: .*/, () => `teaser: ${written}`));
const text = (markdown: string): Changes => sampleText(`${markdown}\n`);
const forMembers = (german: string): string =>
  german.replace('cover: profile-9', 'cover: profile-9\nmembersOnly: true').replace('The first paragraph.\n', '');
const twin = (): Changes => ({
  ...sampleArticle(),
  ...Object.fromEntries(
    Object.entries(sampleArticle()).map(([path, whole]) => [
      path.replace('a-sample.md', 'another.md'),
      path === SAMPLE
        ? whole.replace('T18:40', 'T19:40')
        : whole.replace('slug: a-sample', 'slug: another').replace('T18:40', 'T19:40'),
    ]),
  ),
});
const FRENCH =
  'Il a gagné l’étape avec une avance de dix secondes, et il est pour la première fois dans le maillot jaune. Les autres ont été lâchés, mais ils sont là.';

/** The messages of the check for the most common mistakes; docs/mistakes.md is generated from this table. */
export const MISTAKES: readonly Group[] = [
  {
    heading: 'Front matter that is no YAML',
    mistakes: [
      ['a colon in a title: `title: Pogačar: the winner`', title('title: Pogačar: the winner')],
      ['a colon at its end: `title: At last:`', title('title: At last:')],
      ['a bracket at its beginning: `title: [LIVE] Pogačar`', title('title: [LIVE] Pogačar')],
      ['a name with `@` at its beginning', title('title: @tadej wins')],
      ['an asterisk at its beginning', title('title: *Wow* what a day')],
      ['a percentage at its beginning', title('title: %50 of the climb')],
      ['a quotation at its beginning: `title: "Wonderful" says Pogačar`', title('title: "Wonderful" says Pogačar')],
      ['an apostrophe between apostrophes', title("title: 'L'étape reine'")],
      ['typographic quotation marks with a colon between them', title('title: “Today: Laruns”')],
      ['a quotation mark that is not closed', title('title: "Pogačar wins')],
      ['an apostrophe that is not closed', title("title: 'Pogačar wins")],
      ['a list that is not closed', front('mountains]', 'mountains')],
      ['`#` in a title, which YAML would cut in silence', title('title: Pogačar is #1 today')],
      ['`#` at its beginning', title('title: #1 of the day')],
      ['`&` at its beginning, which YAML would drop in silence', title('title: &Now it begins')],
      ['a backslash in double quotes', title('title: "C:\\stage"')],
      ['no blank after the colon', title('title:A sample')],
      ['an equals sign instead of the colon', title('title = A sample')],
      ['a blank before the key', title(' title: A sample')],
      ['a tab before an item of a list', front('[stage-report, mountains]', '\n\t- mountains')],
      ['a title that goes on in the next line', title('title: A sample\nof two lines')],
      ['a key that stands there twice', added('stage: 8')],
      [
        'a conflict that git has left in the front matter',
        title('<<<<<<< HEAD\ntitle: A sample\n=======\ntitle: Another\n>>>>>>> theirs'),
      ],
      ['a conflict that git has left in the text', text('<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> theirs')],
      ['no front matter', sampleArticle(() => 'Only a text.\n')],
      ['front matter without an end', front('cover: profile-9\n---', 'cover: profile-9')],
      ['a second front matter', front('---\n\nThe first', '---\n---\nlost: true\n---\n\nThe first')],
      ['a file of YAML that is empty', { [VIDEO]: '' }],
      ['a list where keys belong', { [VIDEO]: '- title' }],
    ],
  },
  {
    heading: 'Keys and values',
    mistakes: [
      ['a misspelt key: `titel`', title('titel: A sample')],
      ['a key in capitals: `Title`', title('Title: A sample')],
      ['a key in typographic quotation marks', title('“title”: A sample')],
      ['a key that does not exist', added('place: Laruns')],
      ['a key that is missing', front('title: A sample\n', '')],
      ['a key without a value', title('title:')],
      ['a number as a title: `title: 2020`', title('title: 2020')],
      ['a title in curly brackets', title('title: {Live}')],
      ['a title of two letters', title('title: Go')],
      ['a title of a hundred letters', title(`title: ${'long '.repeat(20)}`)],
      ['a title of blanks', title('title: "    "')],
      ['a teaser of two words', teaser('Too short.')],
      ['a teaser of 300 letters', teaser('long '.repeat(60).trim())],
      ['a slug with blanks and capitals', front('slug: a-sample-de', 'slug: Über uns')],
      ['the slug of a list of articles', front('slug: a-sample-de', 'slug: page')],
      ['a slug that another article has', twin()],
      ['a date without a T and seconds', front('2020-09-06T18:40:00', '2020-09-06 18:40')],
      ['a date without a time', front('2020-09-06T18:40:00', '2020-09-06')],
      ['a date as in a letter', front('2020-09-06T18:40:00', '6.9.2020 18:40')],
      ['a day that no calendar has', front('2020-09-06T18:40:00', '2020-02-30T18:40:00')],
      ['a date with a zone', front('2020-09-06T18:40:00', '2020-09-06T18:40:00Z')],
      ['a date before the race was known', sampleEverywhere(replaced('2020-09-06', '2018-12-31'))],
      [
        'corrections in a wrong order',
        added(
          'corrections:\n  - {date: 2020-09-08T09:00:00, text: The gap was 15 s.}\n  - {date: 2020-09-07T09:00:00, text: It was not flat.}',
        ),
      ],
      ['an update before the publication', added('updated: 2020-09-06T18:39:59')],
      ['a stage in quotes', front('stage: 9', "stage: '9'")],
      ['a stage in words', front('stage: 9', 'stage: nine')],
      ['a stage that does not exist', front('stage: 9', 'stage: 22')],
      ['a number beyond all whole numbers', front('stage: 9', 'stage: 99999999999999999999999')],
      ['tags without brackets', front('[stage-report, mountains]', 'stage-report, mountains')],
      ['a misspelt tag', front('mountains]', 'mountain]')],
      ['a tag in capitals', front('mountains]', 'Mountains]')],
      ['a tag that does not exist', front('mountains]', 'weather]')],
      ['a tag that stands there twice', sampleEverywhere(replaced('[stage-report, mountains]', '[route, route]'))],
      ['no tag', front('[stage-report, mountains]', '[]')],
      ['a cover of a stage that does not exist', front('cover: profile-9', 'cover: profile-22')],
      ['a cover of a team that does not ride', front('cover: profile-9', 'cover: team-ZZZ')],
      ['`yes` instead of `true`', added('draft: yes')],
      ['`true` in quotes', added('draft: "true"')],
      ['a decimal comma', { [STAGE]: (whole) => whole.replace(/^distanceKm: .*$/m, 'distanceKm: 153,0') }],
      [
        'an address of a partner without encryption',
        { [PARTNER]: (whole) => whole.replace(/address: .*/, 'address: http://partner.example/') },
      ],
      [
        'an address of a partner with a blank in it',
        { [PARTNER]: (whole) => whole.replace(/address: .*/, 'address: https://partner.example/our work') },
      ],
      ['an alert of 200 letters', { [ALERT]: (whole) => whole.replace(/en: .*/, `en: ${'long '.repeat(40).trim()}`) }],
      [
        'a film with a wrong kind of file',
        { [VIDEO]: replaced('file: /videos/stage-2.webm', 'file: /videos/stage-2.mov') },
      ],
      ['a film without its file', { [VIDEO]: replaced('file: /videos/stage-2.webm', 'file: /videos/nowhere.webm') }],
      ['a place in a ranking that is a word', { [RESULT]: replaced('{rank: 4, bib: 1,', '{rank: 4, bib: one,') }],
    ],
  },
  {
    heading: 'Files and languages',
    mistakes: [
      ['an article in no folder of a language', { 'src/content/news/a-sample.md': '' }],
      ['a language that the site does not have', { 'src/content/news/it/a-sample.md': '' }],
      ['a misspelt folder', { 'src/content/nwes/fr/a-sample.md': '' }],
      ['a file name with capitals', { 'src/content/videos/Stage_9.yaml': 'x: 1' }],
      ['a file name with another ending', { 'src/content/climbs/stage-09-col-dichere.yml': 'stage: 9' }],
      [
        'a translation that is missing',
        Object.fromEntries(Object.entries(sampleArticle()).filter(([path]) => path !== SAMPLE)),
      ],
      ['a page that is missing in a language', { [PRIVACY]: null }],
      ['another date in a translation', front('18:40:00', '18:45:00')],
      ['another cover in a translation', front('cover: profile-9', 'cover: map')],
      ['a draft in one language only', added('draft: true')],
      ['a text in the language of another folder', text(FRENCH)],
      ['a teaser in the language of another folder', teaser(FRENCH)],
      [
        'a text of members in the public file',
        sampleEverywhere(replaced('cover: profile-9', 'cover: profile-9\nmembersOnly: true')),
      ],
      ['a text that is promised to members and missing', sampleEverywhere(forMembers)],
      ['a text for members that no article promises', { 'src/content/members/de/unknown.md': '---\n---\n\nText.\n' }],
      [
        'a second alert that is shown',
        {
          [ALERT]: textsOnDisk.get(ALERT)?.replace(/shown: .*/, 'shown: true') ?? '',
          'src/content/alerts/second.yaml': textsOnDisk.get(ALERT)?.replace(/shown: .*/, 'shown: true') ?? '',
        },
      ],
    ],
  },
  {
    heading: 'Words and marks in a text',
    mistakes: [
      ['no text', text('')],
      ['a heading of level 1', text('# Titel')],
      ['a heading that is underlined like a title', text('Titel\n=====')],
      ['a level of headings that is skipped', text('## Zwei\n\n#### Vier')],
      ['a heading without words', text('Text.\n\n##')],
      ['a heading without a blank behind its marks', text('##Das Finale')],
      ['HTML for a word', text('Das ist <b>fett</b>')],
      ['HTML for a line break', text('Eins<br>zwei')],
      ['HTML of another site', text('<iframe src="https://example.org/"></iframe>')],
      ['a comment', text('<!-- später -->')],
      ['bullets of Word', text('• Eins\n• Zwei')],
      ['bullets of the second level of Word', text('o  Eins\no  Zwei')],
      ['dashes of Word', text('–  Eins\n–  Zwei')],
      ['numbers with two marks', text('1.) Eins\n2.) Zwei')],
      ['a place at the head of a paragraph', text('41. wurde Pogačar am letzten Tag.')],
      ['blanks within asterisks', text('Das ist ** fett ** gedruckt')],
      ['a table with too few columns in its line of hyphens', text('| Rang | Name |\n| --- |\n| 1 | Pogačar |')],
      ['a table without its line of hyphens', text('| Rang | Name |\n| 1 | Pogačar |')],
      ['a table without heads', text('| --- | --- |\n| 1 | Pogačar |')],
      ['a table with a cell too many', text('| Rang | Name |\n| --- | --- |\n| 1 | Pogačar | 3:55:17 |')],
      ['a footnote', text('Pogačar[^1] gewann.\n\n[^1]: Sein erster Sieg.')],
      ['a rider within a sentence', text('Der Sieger ::rider{bib=131} ist jung.')],
      ['a photo behind four blanks', text('    ::photo{id=dawn-on-the-col-de-la-loze}')],
      ['a caption without quotation marks', text('::photo{id=dawn-on-the-col-de-la-loze caption=Der Morgen}')],
      ['a caption in curly quotation marks', text('::photo{id=dawn-on-the-col-de-la-loze caption=„Der Morgen“}')],
      ['`TODO`', text('TODO Text folgt')],
      ['`TODO` in a teaser', teaser('TODO ein Teaser, der lang genug für alle Listen der Artikel ist.')],
      ['`TODO` in an alert', { [ALERT]: (whole) => whole.replace(/en: .*/, 'en: TODO') }],
      ['`TODO` in the description of a photo', { [PHOTO_ENTRY]: (whole) => whole.replace(/de: .*/, 'de: TODO') }],
      ['`XXX`', text('Er gewann mit XXX Sekunden Vorsprung.')],
      ['lorem ipsum', text('Lorem ipsum dolor sit amet.')],
      ['letters in a wrong encoding: `Ã©tape`', text('Die Ã©tape')],
      ['an apostrophe in a wrong encoding in a title', title('title: Itâ€™s his day')],
      ['letters that are lost', text('Die \uFFFDtape')],
      ['a mark of no width', text('zwei\u200Bdrei')],
      ['a mark that turns a line around', text('zwei\u202Edrei')],
      ['60 000 words', text('Wort '.repeat(60_000))],
    ],
  },
  {
    heading: 'Links and pictures',
    mistakes: [
      ['a link to a rider who does not ride', text('[x](/de/fahrer/nobody/)')],
      ['a link without its last slash', text('[x](/de/etappen/etappe-9)')],
      ['a link to another language', text('[x](/en/stages/stage-9/)')],
      ['a relative link', text('[x](../etappen/etappe-9/)')],
      ['a link with a blank in it', text('[x](/de/etappen/ etappe-9/)')],
      ['a link whose bracket is not closed', text('[x](/de/etappen/etappe-9/')],
      ['a link without words', text('[](/de/etappen/etappe-9/)')],
      ['a link with its brackets exchanged', text('(Laruns)[/de/etappen/etappe-9/]')],
      ['a link to a heading that does not exist', text('[x](#drei)\n\n## Zwei')],
      ['a link without encryption', text('[x](http://example.org/)')],
      ['a link without a scheme', text('[x](www.example.org)')],
      ['a link with a script in it', text('[x](javascript:alert(1))')],
      ['a mail address without `mailto:`', text('[x](desk@club.example)')],
      ['a page of this site with its domain', text('[x](https://club.example/de/fahrer/primoz-roglic/)')],
      [
        'a page of this site with its domain, and misspelt',
        text('[x](https://club.example/de/fahrer/primoz-roglitch/)'),
      ],
      ['a link of an alert out of the site', { [ALERT]: replaced('/fr/classements/', 'https://example.org/') }],
      ['a picture that does not exist', text('![Der Start](/pictures/start.webp)')],
      ['a picture of another site', text('![Der Start](https://example.org/start.webp)')],
      ['a picture without a description', text('![](/pictures/start.webp)'), ['/pictures/start.webp']],
      ['a film in place of a picture', text('![Ein Film](/videos/stage-2.webm)')],
      ['a document in place of a picture', text('![Das Bulletin](/documents/stage-9.pdf)')],
    ],
  },
];
