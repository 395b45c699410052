import type facts from '../../src/content/facts/tour-2020.json';

type FactStage = (typeof facts)['stages'][number];

/** The organiser's four kinds; the facts abbreviate the time trial. */
const KINDS: Readonly<Record<string, string>> = {
  flat: 'flat',
  hilly: 'hilly',
  mountain: 'mountain',
  itt: 'time-trial',
};

const town = ({ name, detail, lat, lon }: FactStage['start']) => ({ name, detail, latitude: lat, longitude: lon });

const planned = (times: FactStage['planned']) => ({
  neutralisedStart: times.neutralisedStart,
  realStart: times.realStart,
  finishEarliest: times.finishEarliest,
  finishLatest: times.finishLatest,
  lastRiderStart: 'lastRiderStart' in times ? times.lastRiderStart : null,
});

/** One stage of the facts in the shape of the stages collection, without its text. Unknown values are null. */
export const stageEntry = (stage: FactStage) => ({
  number: stage.number,
  date: stage.date,
  kind: KINDS[stage.type],
  start: town(stage.start),
  finish: town(stage.finish),
  distanceKm: stage.distanceKm,
  elevationGainM: stage.elevationGainM,
  planned: planned(stage.planned),
  sprint: stage.sprint && { name: stage.sprint.name, km: stage.sprint.km },
  bonusPoint: stage.bonusPoint && {
    name: stage.bonusPoint.name,
    km: stage.bonusPoint.km,
    seconds: stage.bonusPoint.seconds,
  },
  profile: stage.profile.points.map(({ km, altitudeM, label }) => ({ km, altitudeM, label })),
});
