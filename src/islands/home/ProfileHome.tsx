import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { completenessOf } from '~/lib/profile/completeness.ts';
import { groupOf, PROFILE_TABS } from '~/config/fieldGroups.ts';
import type { FieldValues } from '~/config/fields.ts';
import { favouritesOf, stageNews, type HomeSetting } from '~/lib/race/memberViews.ts';
import { $session, BUILT } from '~/runtime/session.ts';
import { $followed } from '~/stores/followed.ts';
import { $now } from '~/stores/now.ts';
import { $profile } from '~/stores/profile.ts';
import type { RaceInShort } from '~/lib/race/raceInShort.ts';
import { $race } from '~/stores/race.ts';
import { AskAgain } from '../shared/AskAgain.tsx';
import { Favourites, NextStage } from './homeCards.tsx';

type Props = HomeSetting & {
  readonly retry: () => Promise<unknown>;
};

/** At build time no rider is followed. */
const NOBODY: readonly string[] = [];

/** The props of each card; `tells` is the stage of the latest results. */
type Cards = HomeSetting & { readonly tells: number | null };

/** At build time there is no time to show. */
const NO_TIME = 0;

function Card({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Completeness({ words, region, paths, values }: HomeSetting & { readonly values: FieldValues }) {
  const { share, missing } = completenessOf(values);
  const percent = new Intl.NumberFormat(region, { style: 'percent' }).format(share);
  const section = PROFILE_TABS.find((tab) => groupOf(tab).fields.some((name) => missing.includes(name)));
  return (
    <>
      <meter value={share} aria-label={words('completeness')} />
      <p>{section === undefined ? words('complete') : words('share', { share: percent })}</p>
      {section !== undefined && (
        <p>
          <a href={`${paths.profile}#${section}`}>{words(section)}</a>
        </p>
      )}
    </>
  );
}

/** The favourites of the profile, and the followed riders and teams. */
function MemberFavourites({
  race,
  values,
  ...cards
}: Cards & { readonly race: RaceInShort; readonly values: FieldValues }) {
  const followed = useStore($followed, { ssr: () => NOBODY });
  return <Favourites {...cards} favourites={favouritesOf(race, { values, followed }, cards)} />;
}

/**
 * The club page for this member: name, next stage in local time, favourites, and the gaps of the profile.
 *
 * Why an island: only the provider has the member's data, and only the browser the local time. It is a view of the profile's island.
 * Without JavaScript: there is no session, and a sentence states for whom the page is.
 */
export function ProfileHome({ retry, ...setting }: Props) {
  const { status, profile } = useStore($profile, { ssr: 'initial' });
  const { status: raceStatus, race } = useStore($race, { ssr: 'initial' });
  const now = useStore($now, { ssr: () => NO_TIME });
  const { words } = setting;
  const cards = { ...setting, tells: race?.after ?? null };
  const values = profile?.values;
  const session = useStore($session, { ssr: () => BUILT });
  // The name from this browser's cache until the provider has answered.
  const given = values?.get('given_name') ?? (session.status === 'member' ? session.member.givenName : undefined);
  const isAway = status === 'unavailable' || raceStatus === 'unavailable';
  const waiting = isAway ? null : <p className="quiet">{words('loading')}</p>;
  return (
    <>
      <h2>{given === undefined ? words('welcome') : words('hello', { name: given })}</h2>
      <div role="alert">
        {isAway && (
          <p className="notice">
            {words('unavailable')}{' '}
            <AskAgain className="button" label={words('again')} wait={words('loading')} ask={retry} />
          </p>
        )}
      </div>
      <div className="home-cards">
        <Card id="home-stage" title={words('race')}>
          {race && now !== NO_TIME ? <NextStage {...cards} news={stageNews(race, now, setting)} /> : waiting}
        </Card>
        <Card id="home-profile" title={words('profile')}>
          {values ? <Completeness {...setting} values={values} /> : waiting}
        </Card>
        <Card id="home-favourites" title={words('favourites')}>
          {race && values ? <MemberFavourites {...cards} race={race} values={values} /> : waiting}
        </Card>
      </div>
    </>
  );
}
