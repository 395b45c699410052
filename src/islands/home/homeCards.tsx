import type { Favourite, HomeSetting, StageNews } from '~/lib/race/memberViews.ts';

/** The next stage in the member's own time, the one that is on the road, or how the race ended. */
export function NextStage({ news, words, paths }: HomeSetting & { readonly news: StageNews }) {
  if (news.kind === 'over') {
    return (
      <>
        <p>{words('isOver')}</p>
        <ol>
          {news.podium.map(({ name, path, time }) => (
            <li key={path}>
              <a href={path}>{name}</a> <span className="figure">{time}</span>
            </li>
          ))}
        </ol>
        <p>
          <a href={paths.rankings}>{words('finalRankings')}</a>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="stage">
        <a href={news.path}>{news.name}</a>
      </p>
      {news.kind !== 'ahead' && <p>{words(news.kind)}</p>}
      <p>
        {news.times.map((time) => (
          <time key={time} dateTime={news.startsAt}>
            {time}
          </time>
        ))}
      </p>
      {news.left !== '' && <p>{news.left}</p>}
      {news.before !== '' && <p className="quiet">{news.before}</p>}
    </>
  );
}

/** The favourites of the member's profile with their latest results, or a link to choose some. */
export function Favourites({ favourites, words, paths }: HomeSetting & { readonly favourites: readonly Favourite[] }) {
  return (
    <>
      {favourites.length === 0 && <p>{words('noFavourites')}</p>}
      {favourites.map(({ name, path, facts, note }) => (
        <div className="favourite" key={`${name} ${note ?? ''}`}>
          <p>
            {path === undefined ? <bdi>{note}</bdi> : <a href={path}>{name}</a>}
            {path !== undefined && note !== undefined && <span className="quiet">{note}</span>}
          </p>
          {facts.length > 0 && (
            <dl>
              {facts.map(([what, result]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{result}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ))}
      <p>
        <a href={`${paths.profile}#fan`}>{words('choose')}</a>
      </p>
    </>
  );
}
