import { Refusal } from '../platform/refusal.ts';
import { RACE } from '../src/config/race.ts';
import { soundOnly } from './check/soundOnly.ts';
import { documentSchema, sentenceOf, type LiveDocument } from '../src/lib/shared/liveDocument.ts';
import { quoted } from '../src/lib/quoted.ts';
import { excessIn } from '../src/lib/shared/liveLimits.ts';
import { resolveAlias } from './alias.ts';
import { checkedContent } from './checkChange.ts';
import { changedLive } from './live/changedLive.ts';
import { LiveMistake, LiveRefusal } from './live/liveMistake.ts';
import { readLiveOptions, USAGE, type LiveRules } from './live/liveOptions.ts';
import { publish, readPresent, type LivePlace } from './live/liveService.ts';
import { previewLive } from './live/previewLive.ts';

type Answer = { readonly code: 0 | 1; readonly lines: readonly string[] };

type Surroundings = {
  readonly env: NodeJS.ProcessEnv;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The project's folder. */
  readonly root?: string;
};

const NOTHING_SENT = 'Nothing was sent.';
const NOTHING_PUBLISHED = 'Nothing was published.';

const rules = async (): Promise<LiveRules> => {
  resolveAlias();
  const { liveGroupNames } = await import('../src/content/queries/liveGroupNames.ts');
  return { ...RACE, names: liveGroupNames() };
};

/** The service behind the CDN, or the address that pages read; the sandbox of `npm start` when neither is set. */
const placeFor = (stage: number, env: NodeJS.ProcessEnv): LivePlace => {
  const variable = (['LIVE_URL', 'PUBLIC_LIVE_URL'] as const).find((name) => (env[name] ?? '') !== '');
  const sandbox = `http://localhost:${env['SANDBOX_PORT'] ?? '4400'}/api/live/{stage}`;
  const named = variable === undefined ? sandbox : (env[variable] ?? '');
  const url = named.replace('{stage}', String(stage));
  const { protocol = '', username = '', password = '' } = URL.parse(url) ?? {};
  const isSecret = username !== '' || password !== '';
  if (/^https?:$/.test(protocol) && !isSecret) return { url, variable };
  const found = isSecret ? 'an address with a name or a password in it' : quoted(named);
  const allowed = 'a whole address such as https://live.example/{stage}';
  const otherwise = variable === 'PUBLIC_LIVE_URL' ? ', or one in LIVE_URL' : '';
  throw new LiveMistake(
    `${variable ?? 'SANDBOX_PORT'}: found ${found}; allowed: ${allowed}${otherwise} (docs/live.md).`,
  );
};

/**
 * The access token for a publication. Its message does not repeat the token, which is a secret.
 *
 * @throws {LiveMistake} for one that is missing, or that no header can hold.
 */
const tokenIn = ({ LIVE_TOKEN: token = '' }: NodeJS.ProcessEnv): string => {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  if (token === '') {
    throw new LiveMistake('LIVE_TOKEN: found nothing; allowed: the access token of an editor (docs/live.md).');
  }
  const found = 'a blank, a line break or another character that no token has';
  throw new LiveMistake(`LIVE_TOKEN: found ${found}; allowed: the access token, whole (docs/live.md).`);
};

/**
 * A sentence about values that contradict the content of the stage; a stage whose file is missing or has a mistake does not stop a race
 * day.
 */
const excess = async (live: LiveDocument, root: string): Promise<string | undefined> => {
  const [{ content }, { liveLimits }] = await Promise.all([
    checkedContent(root),
    import('../src/content/queries/liveLimits.ts'),
  ]);
  const dataOf = <Data>(entries: readonly { readonly data: Data }[]) => entries.map(({ data }) => data);
  const stage = dataOf(soundOnly(content.stages)).find(({ number }) => number === live.stage);
  const facts = { results: dataOf(soundOnly(content.results)), riders: dataOf(soundOnly(content.riders)) };
  return stage && excessIn(live, liveLimits(stage, facts));
};

/** @throws {LiveMistake} for a document that the service would refuse. */
const checked = async (live: LiveDocument, root: string): Promise<LiveDocument> => {
  const sentence = await excess(live, root);
  if (sentence !== undefined) throw new LiveMistake(sentence);
  const { error } = documentSchema(RACE.languages).safeParse(live);
  if (error !== undefined) throw new LiveMistake(sentenceOf(error, live));
  return live;
};

const shown = (live: LiveDocument): readonly string[] => previewLive(live, RACE.languages[0] ?? '', RACE.timezone);

const change = async (argv: readonly string[], { env, now, root = '.' }: Surroundings): Promise<readonly string[]> => {
  const options = readLiveOptions(argv, await rules());
  if (options === undefined) return [USAGE];
  const place = placeFor(options.stage, env);
  const token = options.isChange && !options.isDryRun ? tokenIn(env) : '';
  const present = await readPresent(place);
  if (!options.isChange) return present === undefined ? ['Nothing is published.'] : shown(present.live);
  const live = await checked(changedLive(present?.live, options, now()), root);
  if (options.isDryRun) return [...shown(live), '', NOTHING_SENT];
  await publish(place, token, live, present);
  return [...shown(live), '', `Published at ${place.url}`];
};

/** Shows or changes the live data of one stage. Nothing is sent after a mistake. */
export const live = async (
  argv: readonly string[],
  surroundings: Surroundings = { env: process.env, now: Date.now },
): Promise<Answer> => {
  try {
    return { code: 0, lines: await change(argv, surroundings) };
  } catch (error) {
    if (error instanceof LiveRefusal) return { code: 1, lines: [error.message, NOTHING_PUBLISHED] };
    if (error instanceof LiveMistake || error instanceof Refusal)
      return { code: 1, lines: [error.message, NOTHING_SENT] };
    throw error;
  }
};

if (import.meta.main) {
  const { code, lines } = await live(process.argv.slice(2));
  (code === 0 ? console.log : console.error)(lines.join('\n'));
  process.exitCode = code;
}
