import { IS_NUMBERED } from '~/config/race.ts';
import { countryName } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { Rider } from '~/content/schemas/rider.ts';
import type { Team } from '~/content/schemas/team.ts';
import type { Figure } from './band.ts';
import { page } from './page.ts';
import { BAND_PX, MARGIN_PX, PAINT, PICTURE } from './paint.ts';
import type { Departure, RiderPlaces } from '../race/standings.ts';
import { box, embedded, type PictureNode } from './pictureNode.ts';
import { placeDrawing } from './placeDrawing.ts';
import { BACK_NUMBER, CYCLIST_HEIGHT } from './poster/cyclist.ts';
import type { SceneFacts } from './poster/posterScene.ts';
import { footOf, ridersSvg } from './poster/stageScene.ts';
import { textLine } from './textLine.ts';

type Ridden = {
  readonly rider: Pick<Rider, 'bib' | 'givenName' | 'familyName' | 'country'> & Omit<RiderPlaces, 'place'>;
  readonly team: Pick<Team, 'name' | 'jerseyColours'>;
  /** How and when the rider left the race; undefined for a rider who finished it. */
  readonly departure: Pick<Departure, 'kind' | 'stage'> | undefined;
  /** The landscape behind the rider. */
  readonly scene: SceneFacts;
};

const BLOCK_PX = 380;
const LEFT_PX = BLOCK_PX + MARGIN_PX;
const WORDS_PX = PICTURE.width - LEFT_PX - MARGIN_PX;
const WORDS_HEIGHT_PX = 284;

/** The result of the race for the rider, then the places in the other classifications, the best first. */
const figures = ({ rider, departure }: Ridden, locale: Locale): readonly Figure[] => {
  const t = wordingIn(locale);
  const places = (['points', 'mountains', 'youth'] as const)
    .flatMap((key) => {
      const rank = rider.classificationRanks[key];
      return rank === null ? [] : [{ label: t(`classification.${key}`), rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ label, rank }): Figure => ({ label, value: String(rank) }));
  const left =
    departure && t('withdrawal.onStage', { kind: t(`withdrawal.${departure.kind}`), stage: departure.stage });
  return [
    ...(rider.final ? [{ label: t('rider.finalPlace'), value: String(rider.final.rank) }] : []),
    ...(left === undefined ? [] : [{ label: t('rider.leftRace'), value: left }]),
    ...places,
  ];
};

const SCENE_PX = PICTURE.height - BAND_PX;
const LINE = { xs: [26], size: 330 } as const;
const FRAME = { width: BLOCK_PX, height: SCENE_PX, horizon: 450, highest: 190, sunRadius: 62, line: LINE } as const;
const BIB = { width: 82, height: 58, fontSize: 52 } as const;

/** The number on the rider's back. */
const backNumber = (bib: number): PictureNode => {
  const scale = LINE.size / CYCLIST_HEIGHT;
  const top = footOf(SCENE_PX) - LINE.size;
  return box(
    {
      position: 'absolute',
      left: Math.round(LINE.xs[0] + BACK_NUMBER.x * scale - BIB.width / 2),
      top: Math.round(top + BACK_NUMBER.y * scale - BIB.height / 2),
      width: BIB.width,
      height: BIB.height,
      alignItems: 'center',
      justifyContent: 'center',
      background: PAINT.paper,
      fontSize: BIB.fontSize,
      lineHeight: 1,
      transform: `rotate(${BACK_NUMBER.turn}deg)`,
    },
    String(bib),
  );
};

/** The rider on the road through a landscape of the race, in the team's jersey and with the number. */
const onTheRoad = ({ rider, team, scene }: Ridden): readonly PictureNode[] => [
  embedded(ridersSvg(scene, team.jerseyColours, FRAME, 'day'), BLOCK_PX, SCENE_PX),
  ...(IS_NUMBERED
    ? [
        backNumber(rider.bib),
        box({ position: 'absolute', left: 28, top: 8, fontSize: 150, lineHeight: 1 }, String(rider.bib)),
      ]
    : []),
];

const isPlaced = ({ generalRanks, stageRanks }: Ridden['rider']): boolean =>
  [...generalRanks, ...stageRanks].some((rank) => rank !== null);

/** The picture of a rider: on the road, with the name, and the line of places in the general classification if any is known. */
export const riderPicture = (ridden: Ridden, locale: Locale): PictureNode => {
  const { rider, team } = ridden;
  const about = `${team.name} · ${countryName(rider.country, locale)}`;
  const height = PICTURE.height - BAND_PX;
  const hasChart = isPlaced(rider);
  const chart = {
    leftPx: LEFT_PX,
    topPx: WORDS_HEIGHT_PX + 34,
    widthPx: WORDS_PX,
    heightPx: height - WORDS_HEIGHT_PX - 34 - 32,
  };
  return page(
    [
      ...onTheRoad(ridden),
      box(
        {
          position: 'absolute',
          left: LEFT_PX,
          top: 0,
          width: WORDS_PX,
          height: hasChart ? WORDS_HEIGHT_PX : height,
          flexDirection: 'column',
          justifyContent: 'center',
          paddingTop: 14,
        },
        [
          textLine(rider.givenName, { face: 'display', widthPx: WORDS_PX, mostPx: 60, leastPx: 44 }),
          textLine(rider.familyName, { face: 'display', widthPx: WORDS_PX, mostPx: 116, leastPx: 72 }),
          textLine(about, { face: 'text', widthPx: WORDS_PX, mostPx: 34, leastPx: 26, marginTop: 6 }),
        ],
      ),
      ...(hasChart ? placeDrawing(rider, chart) : []),
    ],
    figures(ridden, locale),
  );
};
