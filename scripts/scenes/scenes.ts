import type { ProfilePoint } from '../../src/lib/race/profileGeometry.ts';
import {
  band,
  disc,
  firs,
  glow,
  gradient,
  land,
  pointsOf,
  profileLine,
  randomFrom,
  ridge,
  road,
  SCENE,
  shape,
} from './brush.ts';
import { clouds, lineAt, mist, sunflowers, water } from './parts.ts';

/** A scene: the stage whose profile is its skyline, its gradients, and what is drawn with them, as the content of an SVG. */
type Scene = {
  readonly stage: number;
  readonly paints: string;
  readonly draw: (profile: readonly ProfilePoint[]) => string;
};

const { width: W } = SCENE;

/** The scenes by the ids of their photos. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'dawn-on-the-col-de-la-loze': {
    stage: 17,
    paints: `${gradient('sky', [0, '#27406b'], [0.45, '#8a7fa8'], [0.72, '#f2b08a'], [1, '#ffe3b0'])}${glow('sun', [0, '#fff6d6'], [0.25, '#ffe6a3', 0.8], [1, '#ffd98a', 0])}
        ${gradient('far', [0, '#a48fb4'], [1, '#e7b9a4'])}${gradient('peak', [0, '#5e5f8c'], [0.5, '#6a668f'], [1, '#c59c9d'])}
        ${gradient('mid', [0, '#3f4a6e'], [1, '#7b6f86'])}${gradient('near', [0, '#23324a'], [1, '#101826'])}${gradient('mist', [0, '#ffdcb4', 0], [0.6, '#ffd9b5', 0.55], [1, '#ffdcb4', 0])}${gradient('tar', [0, '#e0b79a'], [1, '#4d4650'])}`,
    draw: (profile) => {
      const skyline = ridge(profileLine(profile, 1080, 330), 70, 17);
      return `${band('url(#sky)', 0, 1150)}${disc('url(#sun)', [1840, 560], 620)}${disc('#fff4cf', [1840, 600], 74)}${clouds('#ffe9d0', 3, 120, 360)}
        ${land('url(#far)', lineAt(720, 260, 5, 90))}${mist('mist', 640, 420)}
        ${land('url(#peak)', skyline)}${mist('mist', 820, 420)}
        ${land('url(#mid)', lineAt(1120, 130, 11, 60))}${firs('#35405f', lineAt(1120, 130, 11, 60), 54, 4)}${mist('mist', 1030, 330)}
        ${land('url(#near)', lineAt(1330, 90, 23, 70))}${road('url(#tar)', '1490,1312,5 1180,1345,12 1420,1400,26 1010,1490,60 1180,1640,150')}
        ${firs('#182437', lineAt(1330, 90, 23, 70), 92, 6)}${firs('#0a111c', lineAt(1590, 60, 31, 20), 260, 9)}`;
    },
  },
  'evening-on-the-bay-of-nice': {
    stage: 2,
    paints: `${gradient('sky', [0, '#173b63'], [0.4, '#5b7fa6'], [0.75, '#f5b06a'], [1, '#ffe0a1'])}${glow('sun', [0, '#fffbe8'], [0.2, '#ffe9a8', 0.85], [1, '#ffc978', 0])}
        ${gradient('sea', [0, '#f3c58b'], [0.12, '#8aa5b4'], [0.5, '#2f6186'], [1, '#123553'])}${gradient('far', [0, '#7b7f9c'], [1, '#d6a58a'])}${gradient('coast', [0, '#4a5272'], [1, '#9a7f7e'])}
        ${gradient('cape', [0, '#243350'], [1, '#3b4358'])}${gradient('near', [0, '#1c2a26'], [1, '#0c1414'])}${gradient('mist', [0, '#ffd7a2', 0], [1, '#ffd9a8', 0.7])}${gradient('tar', [0, '#d9b58f'], [1, '#544b4a'])}`,
    draw: (profile) => {
      const coast = ridge(profileLine(profile, 900, 500), 40, 2);
      return `${band('url(#sky)', 0, 930)}${disc('url(#sun)', [760, 770], 700)}${disc('#fff6d2', [760, 800], 84)}${clouds('#ffd9ae', 12, 160, 480)}
        ${land('url(#far)', lineAt(800, 150, 41, 60), 930)}${land('url(#coast)', coast, 930)}${mist('mist', 700, 220)}
        ${band('url(#sea)', 915, 690)}${water(925, '#fff0c4', 21, 760)}
        ${shape('url(#cape)', [
          ...ridge(pointsOf('1330,960 1600,880 1900,730 2200,640 2440,600'), 60, 33),
          [2440, 1010],
          [1900, 985],
          [1500, 975],
        ])}
        ${land('url(#near)', ridge(pointsOf('-40,1180 300,1270 760,1420 1300,1500 1900,1480 2440,1330'), 46, 13))}
        ${road('url(#tar)', '2420,1330,10 2000,1440,22 1500,1500,44 980,1560,90 560,1700,200')}
        ${firs('#0c1513', ridge(pointsOf('-40,1230 320,1330 620,1480'), 40, 19), 150, 15)}`;
    },
  },
  'mist-below-the-pyrenees': {
    stage: 9,
    paints: `${gradient('sky', [0, '#9fb9c4'], [0.6, '#d9e4e0'], [1, '#f3f1e2'])}${gradient('far', [0, '#8ea7b0'], [1, '#cddad6'])}${gradient('peak', [0, '#4e6a73'], [0.55, '#6f8a8a'], [1, '#b9cac0'])}
        ${gradient('hill', [0, '#4d6b4f'], [1, '#86a07c'])}${gradient('near', [0, '#2f4c34'], [1, '#16281d'])}
        ${gradient('mist', [0, '#f4f3ea', 0], [0.55, '#f6f5ec', 0.85], [1, '#f4f3ea', 0])}${gradient('tar', [0, '#c9cbbd'], [1, '#5a615c'])}`,
    draw: (profile) => {
      const skyline = ridge(profileLine(profile, 1010, 300), 90, 9);
      return `${band('url(#sky)', 0, 1200)}${clouds('#ffffff', 7, 80, 420)}${land('url(#far)', lineAt(640, 300, 51, 120))}${mist('mist', 560, 380)}
        ${land('url(#peak)', skyline)}${mist('mist', 780, 460)}
        ${land('url(#hill)', lineAt(1140, 110, 61, 90))}${firs('#3d5a45', lineAt(1140, 110, 61, 90), 48, 24)}${mist('mist', 1060, 340)}
        ${land('url(#near)', lineAt(1340, 70, 71, -60))}${road('url(#tar)', '860,1350,6 1220,1390,16 980,1450,34 1420,1530,70 1280,1660,150')}
        ${firs('#1c3325', lineAt(1350, 70, 71, -60), 96, 27)}${firs('#0c1912', lineAt(1600, 50, 81, 30), 250, 28)}`;
    },
  },
  'sunflowers-in-the-poitou': {
    stage: 11,
    paints: `${gradient('sky', [0, '#2a78b8'], [0.6, '#7fb8dc'], [1, '#e9f3ee'])}${gradient('far', [0, '#7aa0a8'], [1, '#b7c9a8'])}${gradient('wood', [0, '#4c7350'], [1, '#6d8f4f'])}
        ${gradient('field', [0, '#a9b04a'], [0.3, '#5d7a2c'], [1, '#2c4417'])}${gradient('mist', [0, '#f3f4e4', 0], [0.6, '#f5f4e0', 0.6], [1, '#f3f4e4', 0])}`,
    draw: (profile) => {
      const skyline = ridge(profileLine(profile, 830, 740), 18, 11);
      return `${band('url(#sky)', 0, 860)}${clouds('#ffffff', 17, 120, 560)}${clouds('#ffffff', 18, 420, 330)}
        ${land('url(#far)', skyline)}${mist('mist', 730, 160)}${land('url(#wood)', lineAt(842, 26, 91, 6))}${firs('#3f6444', lineAt(846, 20, 91, 6), 30, 92)}
        ${land('url(#field)', lineAt(872, 8, 95, 2))}${sunflowers(872, 96)}`;
    },
  },
  'hairpins-of-the-grand-colombier': {
    stage: 15,
    paints: `${gradient('sky', [0, '#e8a34c'], [0.5, '#f6cd84'], [1, '#fff0c9'])}${glow('sun', [0, '#ffffff'], [0.2, '#fff3c4', 0.9], [1, '#ffe3a0', 0])}${gradient('far', [0, '#d39a6a'], [1, '#f3cf9e'])}
        ${gradient('peak', [0, '#8a5a4a'], [0.6, '#a8735a'], [1, '#e2b58b'])}${gradient('slope', [0, '#7a6a3a'], [0.5, '#5b5a31'], [1, '#2a3120'])}
        ${gradient('mist', [0, '#ffe6b8', 0], [0.6, '#ffe8bd', 0.6], [1, '#ffe6b8', 0])}${gradient('tar', [0, '#f0d3a4'], [1, '#6b5d55'])}`,
    draw: (profile) => {
      const skyline = ridge(profileLine(profile, 900, 280), 80, 15);
      return `${band('url(#sky)', 0, 1000)}${disc('url(#sun)', [560, 470], 560)}${disc('#fffdf0', [560, 470], 90)}${clouds('#fff6dd', 27, 150, 300)}
        ${land('url(#far)', lineAt(700, 220, 101, 80))}${mist('mist', 600, 380)}${land('url(#peak)', skyline)}${mist('mist', 740, 360)}
        ${land('url(#slope)', ridge(pointsOf('-40,1060 700,1010 1500,900 2440,760'), 70, 103))}
        ${road('url(#tar)', '2000,850,4 1500,930,8 1980,985,12 1240,1060,17 1960,1130,24 960,1220,33 1820,1320,46 700,1440,66 1400,1650,130')}
        ${firs('#3c3f24', ridge(pointsOf('-40,1150 500,1120 760,1100'), 40, 105), 80, 106)}${firs(
          '#171c14',
          ridge(pointsOf('-40,1500 340,1540 560,1640'), 40, 107),
          240,
          108,
        )}${firs('#1a1f15', ridge(pointsOf('1900,1640 2160,1560 2440,1500'), 40, 109), 230, 110)}`;
    },
  },
  'night-below-la-planche': {
    stage: 20,
    paints: `${gradient('sky', [0, '#070f26'], [0.5, '#142a52'], [0.85, '#3d4f7d'], [1, '#8a7a92'])}${glow('moon', [0, '#fdf8e1'], [0.1, '#f0ead2', 0.5], [1, '#b9c3dd', 0])}${gradient('far', [0, '#33446c'], [1, '#6a6a8a'])}
        ${gradient('peak', [0, '#1b2a4a'], [1, '#39486b'])}${gradient('near', [0, '#101b30'], [1, '#050a14'])}${gradient('mist', [0, '#8f9bbd', 0], [0.6, '#93a0c2', 0.4], [1, '#8f9bbd', 0])}${gradient('tar', [0, '#ffd800'], [0.35, '#e0b64a'], [1, '#5a4a2c'])}`,
    draw: (profile) => {
      const skyline = ridge(profileLine(profile, 1000, 420), 60, 20);
      const random = randomFrom(200);
      const stars = Array.from({ length: 420 }, () =>
        disc('#fff', [random() * W, random() ** 1.4 * 900], 0.7 + random() ** 4 * 3),
      ).join('');
      return `${band('url(#sky)', 0, 1150)}${stars}${disc('url(#moon)', [1720, 330], 420)}${disc('#fdf6dc', [1720, 330], 66)}
        ${land('url(#far)', lineAt(820, 170, 111, 60))}${mist('mist', 760, 300)}${land('url(#peak)', skyline)}${mist('mist', 900, 360)}
        ${land('url(#near)', lineAt(1230, 80, 117, 50))}${road('url(#tar)', '1500,1236,4 1300,1262,10 1560,1320,20 1100,1410,44 1380,1500,84 1200,1660,180')}
        ${firs('#0b1424', lineAt(1235, 80, 117, 50), 90, 118)}${firs('#03070f', lineAt(1590, 50, 119, 20), 260, 120)}`;
    },
  },
};
