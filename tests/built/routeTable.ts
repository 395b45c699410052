import { raceInForce, type Language } from './raceInForce.ts';

/** A row of the route table; in a path `{n}` is a number and `{name}` lower-case ASCII words with hyphens. */
type Row = {
  readonly kind: string;
  readonly classes: string;
  /** Whether search engines may index it. */
  readonly isListed: boolean;
  readonly paths: Readonly<Record<Language, string>>;
};

type Paths = readonly [fr: string, en: string, es: string, de: string];

const row = (kind: string, classes: string, [fr, en, es, de]: Paths, isListed = true): Row => ({
  kind,
  classes,
  isListed,
  paths: { fr, en, es, de },
});
const unlisted = (kind: string, classes: string, paths: Paths): Row => row(kind, classes, paths, false);
const same = (path: string): Paths => [path, path, path, path];

/** The riders' slugs are feminine where women ride. */
const RIDERS: Paths = raceInForce.areWomen
  ? ['coureuses', 'riders', 'corredoras', 'fahrerinnen']
  : ['coureurs', 'riders', 'corredores', 'fahrer'];
const NEWS = ['actualites', 'news', 'noticias', 'nachrichten'] as const;
const below = ([fr, en, es, de]: Paths, path: string): Paths => [fr + path, en + path, es + path, de + path];

/** The addresses of docs/contract.md, written by hand, not taken from the code under test. */
export const ROUTE_TABLE: readonly Row[] = [
  row('home', 'home layout-v2 loggable countdown', same('')),
  unlisted('authentication', 'authentication', [
    'authentification',
    'authentication',
    'identificacion',
    'authentifizierung',
  ]),
  row('club', 'club loggable', same('club')),
  row('login-to-discover', 'loggable', [
    'connectez-vous',
    'login-to-discover',
    'login-to-discover',
    'login-to-discover',
  ]),
  unlisted('profile', 'profile js-profile', ['mon-profil', 'my-profile', 'mi-perfil', 'mein-profil']),
  unlisted('mail-callback', 'mail-callback', same('mail-callback')),
  unlisted('mail-requirement', 'mail-requirement', same('mail-requirement')),
  unlisted('mail-validation', 'mail-validation', same('mail-validation')),
  unlisted('password-reset', 'password-reset-callback', same('password-reset')),
  unlisted('auth-to-see', 'loggable', same('auth-to-see')),
  row('news', 'layout-v2 loggable', NEWS),
  row('news', 'layout-v2 loggable', below(NEWS, '/page/{n}')),
  row('news', 'layout-v2 loggable', below(NEWS, '/tag/{name}')),
  row('news', 'layout-v2 loggable', below(NEWS, '/tag/{name}/page/{n}')),
  row('article', 'loggable', below(NEWS, '/{name}')),
  row('stages', 'loggable', ['etapes', 'stages', 'etapas', 'etappen']),
  row('stage', 'loggable', ['etapes/etape-{n}', 'stages/stage-{n}', 'etapas/etapa-{n}', 'etappen/etappe-{n}']),
  row('at the roadside', 'loggable', [
    'etapes/etape-{n}/au-bord-de-la-route',
    'stages/stage-{n}/roadside',
    'etapas/etapa-{n}/junto-a-la-carretera',
    'etappen/etappe-{n}/am-strassenrand',
  ]),
  row('road book', 'loggable', ['carnet-de-route', 'road-book', 'libro-de-ruta', 'streckenbuch']),
  row('relive the race', 'loggable', ['revivre', 'relive', 'revivir', 'nacherleben']),
  row('relive a stage', 'loggable', [
    'revivre/etape-{n}',
    'relive/stage-{n}',
    'revivir/etapa-{n}',
    'nacherleben/etappe-{n}',
  ]),
  row('teams', 'loggable', ['equipes', 'teams', 'equipos', 'teams']),
  row('team', 'loggable', ['equipes/{name}', 'teams/{name}', 'equipos/{name}', 'teams/{name}']),
  row('riders', 'loggable', RIDERS),
  row('rider', 'loggable', below(RIDERS, '/{name}')),
  row('compare riders', 'loggable', [
    `${RIDERS[0]}/comparer`,
    `${RIDERS[1]}/compare`,
    `${RIDERS[2]}/comparar`,
    `${RIDERS[3]}/vergleichen`,
  ]),
  row('rankings', 'loggable rankings', ['classements', 'rankings', 'clasificaciones', 'wertungen']),
  row('rankings after a stage', 'loggable rankings', [
    'classements/etape-{n}',
    'rankings/stage-{n}',
    'clasificaciones/etapa-{n}',
    'wertungen/etappe-{n}',
  ]),
  row('withdrawals', 'loggable rankings/withdraws', [
    'classements/abandons',
    'rankings/withdrawals',
    'clasificaciones/abandonos',
    'wertungen/ausfaelle',
  ]),
  row('search', 'search loggable', ['recherche', 'search', 'buscar', 'suche']),
  row('videos', 'loggable', same('videos')),
  row('newsletter', 'newsletter loggable', same('newsletter')),
  row('partners', 'loggable', ['partenaires', 'partners', 'colaboradores', 'partner']),
  row('race centre', 'loggable countdown', ['course-en-direct', 'race-centre', 'carrera-en-directo', 'rennzentrum']),
  row('winners', 'loggable', ['palmares', 'winners', 'ganadores', 'sieger']),
  row('privacy', 'loggable', ['confidentialite', 'privacy', 'privacidad', 'datenschutz']),
  unlisted('not found', 'not-found', same('404')),
];
