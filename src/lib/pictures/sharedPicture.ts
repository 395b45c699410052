import { IS_NUMBERED } from '~/config/race.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';

/** A picture that other sites show beside a link to a page of this one. */
export type SharedPicture = {
  /** Path of the file: `/de/pictures/stage-9.png`; the same name in every language, because readers do not see it. */
  readonly path: string;
  /** What it shows, in the reader's language. */
  readonly alt: string;
};

type Town = { readonly name: string };
type StageDrawn = {
  readonly number: number;
  readonly start: Town;
  readonly finish: Town;
  /** Null if unknown. */
  readonly profile: readonly unknown[] | null;
  readonly outcome: { readonly kind: string } | null;
};
type RiderNamed = { readonly slug: string; readonly name: string; readonly bib: number };
type TeamNamed = { readonly slug: string; readonly name: string };

/** The file name of each picture, without its extension. */
export const PICTURE_NAMES = {
  stage: (number: number) => `stage-${number}`,
  rider: (slug: string) => `rider-${slug}`,
  team: (slug: string) => `team-${slug}`,
  race: 'race',
} as const;

const pathOf = (name: string, locale: Locale): string => `/${locale}/pictures/${name}.png`;

/** The file of a stage's picture. */
export const stagePicturePath = (number: number, locale: Locale): string => pathOf(PICTURE_NAMES.stage(number), locale);

/** The subject of a picture, for a page that shows the picture of another page. */
export type PictureSubject =
  | {
      readonly kind: 'stage';
      readonly number: number;
      readonly start: string;
      readonly finish: string;
      readonly shows: 'profile' | 'towns' | 'cancellation';
    }
  | ({ readonly kind: 'team' } & TeamNamed)
  | ({ readonly kind: 'photo' } & SharedPicture)
  | { readonly kind: 'race' };

const STAGE_ALTS = {
  profile: 'picture.stage',
  towns: 'stage.title',
  cancellation: 'picture.stageCancelled',
} as const;

/** A stage as the subject of its picture. */
export const stageSubject = ({ number, start, finish, profile, outcome }: StageDrawn): PictureSubject => ({
  kind: 'stage',
  number,
  start: start.name,
  finish: finish.name,
  shows: outcome?.kind === 'cancelled' ? 'cancellation' : profile === null ? 'towns' : 'profile',
});

/** The picture of a subject. */
export const sharedPicture = (subject: PictureSubject, locale: Locale): SharedPicture => {
  if (subject.kind === 'race') return sharedRace(locale);
  if (subject.kind === 'team') return sharedTeam(subject, locale);
  if (subject.kind === 'photo') return { path: subject.path, alt: subject.alt };
  const { number, start, finish, shows } = subject;
  return {
    path: stagePicturePath(number, locale),
    alt: wordingIn(locale)(STAGE_ALTS[shows], { number, start, finish }),
  };
};

/** The picture of a stage. */
export const sharedStage = (stage: StageDrawn, locale: Locale): SharedPicture =>
  sharedPicture(stageSubject(stage), locale);

/** The picture of a rider. */
export const sharedRider = ({ slug, name, bib }: RiderNamed, team: TeamNamed, locale: Locale): SharedPicture => ({
  path: pathOf(PICTURE_NAMES.rider(slug), locale),
  alt: wordingIn(locale)(IS_NUMBERED ? 'picture.rider' : 'picture.riderNamed', { name, bib, team: team.name }),
});

/** The picture of a team. */
export const sharedTeam = ({ slug, name }: TeamNamed, locale: Locale): SharedPicture => ({
  path: pathOf(PICTURE_NAMES.team(slug), locale),
  alt: wordingIn(locale)('picture.team', { name }),
});

/** The picture of every page without one of its own. */
export const sharedRace = (locale: Locale): SharedPicture => ({
  path: pathOf(PICTURE_NAMES.race, locale),
  alt: wordingIn(locale)('picture.race'),
});
