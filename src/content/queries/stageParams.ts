import { LOCALES } from '~/i18n/locales.ts';
import { slugOf, stageSlug } from '~/i18n/paths.ts';
import { raceBook } from './raceBook.ts';

/** The paths of the stages in every language: those of the pages and of the files beside them. */
export const stageParams = async () => {
  const { stages } = await raceBook();
  return LOCALES.flatMap((locale) =>
    stages.map(({ number }) => ({
      params: { locale, stages: slugOf('stages', locale), stage: stageSlug(number, locale) },
      props: { locale, number },
    })),
  );
};
