import type { Locale } from '~/i18n/locales.ts';
import type { PictureNode } from './pictureNode.ts';
import { racePicture } from './racePicture.ts';
import { riderPicture } from './riderPicture.ts';
import { stagePicture } from './stagePicture.ts';
import { teamPicture } from './teamPicture.ts';

/** The facts that a picture shows. */
export type PictureFacts =
  | {
      readonly kind: 'race';
      readonly stages: Parameters<typeof racePicture>[0];
      /** The number of riders who take the start. */
      readonly starters: number;
    }
  | {
      readonly kind: 'stage';
      readonly stage: Parameters<typeof stagePicture>[0];
    }
  | ({ readonly kind: 'team' } & Parameters<typeof teamPicture>[0])
  | ({ readonly kind: 'rider' } & Parameters<typeof riderPicture>[0]);

/** The picture of some facts in the reader's language. */
export const pictureTree = (facts: PictureFacts, locale: Locale): PictureNode => {
  switch (facts.kind) {
    case 'race':
      return racePicture(facts.stages, facts.starters, locale);
    case 'stage':
      return stagePicture(facts.stage, locale);
    case 'team':
      return teamPicture(facts, locale);
    case 'rider':
      return riderPicture(facts, locale);
  }
};
