import { IS_NUMBERED } from '~/config/race.ts';
import type { Result } from '~/content/schemas/result.ts';
import type { Stage } from '~/content/schemas/stage.ts';
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
  readonly profile: Stage['profile'];
  readonly outcome: Result['outcome'];
};
type RiderNamed = { readonly slug: string; readonly name: string; readonly bib: number };
type TeamNamed = { readonly slug: string; readonly name: string };

/** What the file of each picture is called, without its ending. */
export const PICTURE_NAMES = {
  stage: (number: number) => `stage-${number}`,
  rider: (slug: string) => `rider-${slug}`,
  team: (slug: string) => `team-${slug}`,
  race: 'race',
} as const;

const pathOf = (name: string, locale: Locale): string => `/${locale}/pictures/${name}.png`;

/** The file of a stage's picture. */
export const stagePicturePath = (number: number, locale: Locale): string => pathOf(PICTURE_NAMES.stage(number), locale);

const altOf = ({ number, start, finish, profile, outcome }: StageDrawn, locale: Locale): string => {
  const t = wordingIn(locale);
  const naming = { number, start: start.name, finish: finish.name };
  if (outcome?.kind === 'cancelled') return t('picture.stageCancelled', naming);
  return t(profile === null ? 'stage.title' : 'profile.title', naming);
};

/** The picture of a stage, also that of the articles about it. */
export const sharedStage = (stage: StageDrawn, locale: Locale): SharedPicture => ({
  path: stagePicturePath(stage.number, locale),
  alt: altOf(stage, locale),
});

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

/** The picture of every page that has none of its own. */
export const sharedRace = (locale: Locale): SharedPicture => ({
  path: pathOf(PICTURE_NAMES.race, locale),
  alt: wordingIn(locale)('picture.race'),
});
