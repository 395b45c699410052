import { describe, expect, it } from 'vitest';
import { builtSite } from '../builtSite.ts';
import { raceFacts } from './raceFacts.ts';
import { tableRows } from '../tableRows.ts';

const { rider, team } = raceFacts;
const [first] = raceFacts.classifications.general.all;
const winner = raceFacts.riders.find(({ bib }) => bib === first?.bib);

/** The address of the page, the final rankings, and the winner's country. */
const WORDS = {
  fr: { page: 'palmares', rankings: 'classements/etape-21', country: 'Slovénie' },
  en: { page: 'winners', rankings: 'rankings/stage-21', country: 'Slovenia' },
  es: { page: 'ganadores', rankings: 'clasificaciones/etapa-21', country: 'Eslovenia' },
  de: { page: 'sieger', rankings: 'wertungen/etappe-21', country: 'Slowenien' },
} as const;

describe.each(raceFacts.languages)('the page of past winners in %s', (language) => {
  const words = WORDS[language];
  const page = builtSite.page(`/${language}/${words.page}/`).document();

  it('has the winner from the results in its first row, with country and edition', () => {
    const table = page.one('[aria-labelledby=editions-heading] table');
    expect(tableRows(table)[0]).toEqual(['2020', rider(winner?.bib ?? 0), words.country, '107']);
    expect(table.one('.under').text).toBe(team(winner?.team ?? ''));
  });

  it('has the first three of the race, and a link to the final rankings', () => {
    const podium = page.one('[aria-labelledby=podium-heading]');
    const three = raceFacts.classifications.general.all.slice(0, 3).map(({ bib }) => rider(bib));
    expect(tableRows(podium.one('table')).map(([, name]) => name)).toEqual(three);
    expect(podium.all('a').map((link) => link.attribute('href'))).toContain(`/${language}/${words.rankings}/`);
  });

  it('is in the menu of the riders', () => {
    const address = `/${language}/${words.page}/`;
    const home = builtSite.page(`/${language}/`).document();
    expect(home.all('[data-menu=riders] a').map((link) => link.attribute('href'))).toContain(address);
  });
});
