import { describe, expect, it } from 'vitest';
import { RACE } from '~/config/race.ts';
import { newsArticle } from '~/lib/structuredData/newsArticle.ts';
import { scriptSafeJson } from '~/lib/structuredData/scriptSafeJson.ts';
import { stageEvent } from '~/lib/structuredData/stageEvent.ts';
import { jsonLd, readerIn } from '~/lib/structuredData/thing.ts';
import { videoObject } from '~/lib/structuredData/videoObject.ts';

describe('T40 scriptSafeJson', () => {
  it.each(['</script>', '</SCRIPT >', '<!--', '<script', ']]>', '<'])(
    'holds "%s" without a sign that could end its script',
    (text) => {
      const json = scriptSafeJson({ title: text, list: [text] });
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toEqual({ title: text, list: [text] });
    },
  );

  it('leaves everything else as standard JSON', () => {
    const value = { a: 1, b: [true, null], c: 'é & "x" \u2028' };
    expect(scriptSafeJson(value)).toBe(JSON.stringify(value));
  });
});

const reader = readerIn('de', new URL('https://club.example'));

describe('newsArticle', () => {
  const facts = {
    title: 'T',
    teaser: 'D',
    date: '2020-09-06T18:40:00',
    membersOnly: false,
    path: '/de/nachrichten/t/',
    picture: '/de/pictures/stage-9.png',
    authors: [],
  };

  it('has what search engines require of an article, with the race time and absolute addresses', () => {
    const club = { '@type': 'Organization', name: `${RACE.name} ${RACE.year}`, url: 'https://club.example/de/' };
    expect(newsArticle(facts, reader)).toEqual({
      '@type': 'NewsArticle',
      headline: 'T',
      description: 'D',
      datePublished: '2020-09-06T18:40:00+02:00',
      dateModified: '2020-09-06T18:40:00+02:00',
      inLanguage: 'de',
      image: 'https://club.example/de/pictures/stage-9.png',
      mainEntityOfPage: 'https://club.example/de/nachrichten/t/',
      author: club,
      publisher: club,
      isAccessibleForFree: true,
    });
  });

  it('was last changed on the date in its front matter', () => {
    expect(newsArticle({ ...facts, updated: '2020-11-02T09:00:00' }, reader)).toMatchObject({
      datePublished: '2020-09-06T18:40:00+02:00',
      dateModified: '2020-11-02T09:00:00+01:00',
    });
  });

  it('has the credit and the rights of a photo', () => {
    const photo = { alt: 'A pass', credit: 'Ana Ruiz', rights: '© Race Club' };
    expect(newsArticle({ ...facts, photo }, reader)).toMatchObject({
      image: {
        '@type': 'ImageObject',
        contentUrl: 'https://club.example/de/pictures/stage-9.png',
        description: 'A pass',
        creditText: 'Ana Ruiz',
        copyrightNotice: '© Race Club',
      },
    });
  });

  it('has its authors, its sponsor and its corrections', () => {
    const told = {
      authors: [
        { kind: 'person', name: 'Ana Ruiz', text: 'Ana Ruiz rides.' },
        { kind: 'desk', name: 'Datenredaktion', text: 'Die Redaktion rechnet.' },
      ],
      sponsor: { name: 'A maker', address: 'https://maker.example/' },
      corrections: [{ date: '2020-11-02T09:00:00', text: 'The gap was 15 seconds.' }],
    } as const;
    expect(newsArticle({ ...facts, ...told }, reader)).toMatchObject({
      author: [
        { '@type': 'Person', name: 'Ana Ruiz', description: 'Ana Ruiz rides.' },
        {
          '@type': 'Organization',
          name: 'Datenredaktion',
          description: 'Die Redaktion rechnet.',
          parentOrganization: { '@type': 'Organization', name: `${RACE.name} ${RACE.year}` },
        },
      ],
      sponsor: { '@type': 'Organization', name: 'A maker', url: 'https://maker.example/' },
      correction: [
        { '@type': 'CorrectionComment', text: 'The gap was 15 seconds.', datePublished: '2020-11-02T09:00:00+01:00' },
      ],
    });
  });

  it('marks the part of an article that is for members', () => {
    expect(newsArticle({ ...facts, membersOnly: true }, reader)).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.members-only' },
    });
  });
});

describe('videoObject', () => {
  const announced = { title: 'title de', teaser: 'teaser de', file: null, durationSeconds: null };
  const online = {
    ...announced,
    file: '/videos/stage-9.webm',
    published: '2020-11-02T09:00:00',
    durationSeconds: 95,
  };

  it('has what search engines require of a video that can be watched', () => {
    expect(videoObject(online, '/de/pictures/stage-9.png', reader)).toEqual({
      '@type': 'VideoObject',
      name: 'title de',
      description: 'teaser de',
      thumbnailUrl: 'https://club.example/de/pictures/stage-9.png',
      uploadDate: '2020-11-02T09:00:00+01:00',
      contentUrl: 'https://club.example/videos/stage-9.webm',
      inLanguage: 'de',
      duration: 'PT95S',
    });
  });

  it('has no duration if none is known', () => {
    expect(videoObject({ ...online, durationSeconds: null }, '/x.png', reader)).not.toHaveProperty('duration');
  });

  it.each([
    ['that is only announced', announced],
    ['whose day is not known', { ...announced, file: '/videos/stage-9.webm' }],
  ])('does not exist for a video %s', (_case, video) => {
    expect(videoObject(video, '/de/pictures/stage-9.png', reader)).toBeUndefined();
  });
});

describe('stageEvent', () => {
  const town = { name: 'Nice', country: undefined };
  const stage = { number: 1, date: '2020-08-29', start: town, finish: town, isCancelled: false };
  const hours = { neutralisedStart: '14:00', realStart: '14:15', finishLatest: '18:09' };

  it.each([
    ['leaves the town at the neutralised start', hours, '2020-08-29T14:00:00+02:00'],
    ['without one begins with the race', { ...hours, neutralisedStart: null }, '2020-08-29T14:15:00+02:00'],
    ['whose hours are not known has its day', null, '2020-08-29'],
  ])('%s', (_case, planned, startDate) => {
    const { endDate, ...event } = stageEvent({ ...stage, planned }, reader);
    expect(event).toMatchObject({ startDate });
    expect(endDate).toBe(planned === null ? undefined : '2020-08-29T18:09:00+02:00');
  });
});

describe('jsonLd', () => {
  const page = { '@type': 'WebPage', name: 'P' } as const;
  const site = { '@type': 'WebSite', name: 'S' } as const;

  it('is one thing with its context, or a graph of several', () => {
    expect(jsonLd([page])).toEqual({ '@context': 'https://schema.org', '@type': 'WebPage', name: 'P' });
    expect(jsonLd([site, page])).toEqual({ '@context': 'https://schema.org', '@graph': [site, page] });
  });
});
