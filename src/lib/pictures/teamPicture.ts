import { IS_NUMBERED } from '~/config/race.ts';
import { countryName } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { Rider } from '~/content/schemas/rider.ts';
import type { Team } from '~/content/schemas/team.ts';
import type { Figure } from './band.ts';
import { page } from './page.ts';
import { BAND_PX, MARGIN_PX, PAINT, PICTURE } from './paint.ts';
import { box, embedded, type PictureNode } from './pictureNode.ts';
import type { SceneFacts } from './poster/posterScene.ts';
import { ridersSvg } from './poster/stageScene.ts';
import { textLine } from './textLine.ts';

type Named = Pick<Rider, 'bib' | 'givenName' | 'familyName'>;

type Riding = {
  readonly team: Pick<Team, 'code' | 'name' | 'country' | 'jerseyColours'>;
  /** In the order of their bibs. */
  readonly riders: readonly Named[];
  /** Final place in the team classification; undefined if unknown. */
  readonly place: number | undefined;
  readonly wins: number;
  /** The landscape behind its riders. */
  readonly scene: SceneFacts;
};

const BLOCK_PX = 420;
const LEFT_PX = BLOCK_PX + MARGIN_PX;
const WORDS_PX = PICTURE.width - LEFT_PX - MARGIN_PX;
const HEIGHT_PX = PICTURE.height - BAND_PX;
/** Two riders, one behind the other, the first one cut off by the edge. */
const FRAME = {
  width: BLOCK_PX,
  height: HEIGHT_PX,
  horizon: 400,
  highest: 150,
  sunRadius: 66,
  line: { xs: [-44, 188], size: 236 },
} as const;
const [BIB_PX, COLUMN_GAP_PX] = [IS_NUMBERED ? 60 : 0, 16];
const COLUMN_PX = (WORDS_PX - COLUMN_GAP_PX) / 2;

const riderLine = ({ bib, givenName, familyName }: Named): PictureNode =>
  box({ width: COLUMN_PX, height: 60, alignItems: 'center', borderTop: `2px solid ${PAINT.faintLine}` }, [
    ...(IS_NUMBERED ? [box({ width: BIB_PX, fontSize: 36, lineHeight: 1 }, String(bib))] : []),
    textLine(`${givenName} ${familyName}`, {
      face: 'display',
      widthPx: COLUMN_PX - BIB_PX,
      mostPx: 36,
      leastPx: 24,
      colour: PAINT.quietInk,
    }),
  ]);

const figures = ({ place, wins }: Riding, locale: Locale): readonly Figure[] => {
  const t = wordingIn(locale);
  return [
    ...(place === undefined ? [] : [{ label: t('classification.teams'), value: String(place) }]),
    ...(wins === 0 ? [] : [{ label: t('team.wins'), value: String(wins) }]),
  ];
};

/** A team: its riders on the road, name and country, and its riders by bib. */
export const teamPicture = (riding: Riding, locale: Locale): PictureNode => {
  const { team, riders, scene } = riding;
  const about = [IS_NUMBERED ? team.code : null, team.country === null ? null : countryName(team.country, locale)]
    .filter((part) => part !== null)
    .join(' · ');
  const names = box(
    { width: WORDS_PX, flexWrap: 'wrap', gap: `0 ${COLUMN_GAP_PX}px`, marginTop: 30 },
    riders.map(riderLine),
  );
  return page(
    [
      embedded(ridersSvg(scene, team.jerseyColours, FRAME, 'day'), BLOCK_PX, HEIGHT_PX),
      box(
        {
          position: 'absolute',
          left: LEFT_PX,
          top: 0,
          width: WORDS_PX,
          height: HEIGHT_PX,
          flexDirection: 'column',
          justifyContent: 'center',
        },
        [
          textLine(about, { face: 'display', widthPx: WORDS_PX, mostPx: 42, leastPx: 30 }),
          textLine(team.name, { face: 'display', widthPx: WORDS_PX, mostPx: 118, leastPx: 54 }),
          names,
        ],
      ),
    ],
    figures(riding, locale),
  );
};
