import type { Favourite, HomeSetting, StageNews } from '~/lib/race/memberViews.ts';

/** The stage of the latest results; null before the first. Parts that give them away are hidden from a reader who has not seen it. */
type Told = { readonly tells: number | null };

/** The next stage in the member's own time, the stage on the road, or the end of the race. */
export function NextStage({ news, words, paths, tells }: HomeSetting & Told & { readonly news: StageNews }) {
  if (news.kind === 'over') {
    return (
      <>
        <p>{words('isOver')}</p>
        <ol data-tells={tells ?? 0}>
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
      {news.before !== '' && (
        <p className="quiet" data-tells={tells ?? 0}>
          <span>{news.before}</span>
        </p>
      )}
    </>
  );
}

/** The favourites of the member's profile with their latest results, or a link to choose some. */
export function Favourites({
  favourites,
  words,
  paths,
  tells,
}: HomeSetting & Told & { readonly favourites: readonly Favourite[] }) {
  return (
    <>
      {favourites.length === 0 && <p>{words('noFavourites')}</p>}
      {favourites.map(({ name, path, facts, note }) => (
        // The wearer of a jersey is a result, too.
        <div
          className="favourite"
          key={`${name} ${note ?? ''}`}
          data-tells={facts.length === 0 ? (tells ?? 0) : undefined}
        >
          <p>
            {path === undefined ? <bdi>{note}</bdi> : <a href={path}>{name}</a>}
            {path !== undefined && note !== undefined && <span className="quiet">{note}</span>}
          </p>
          {facts.length > 0 && (
            <dl data-tells={tells ?? 0}>
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
