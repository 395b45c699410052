import { atom } from 'nanostores';
import { RACE_FILE } from '~/config/clubHome.ts';
import { readJson } from '~/lib/browser/readFiles.ts';
import { report } from '~/lib/browser/report.ts';
import { readRace, type RaceInShort } from '~/lib/race/raceInShort.ts';

type RaceState =
  | { readonly status: 'loading' | 'unavailable'; readonly race: undefined }
  | { readonly status: 'ready'; readonly race: RaceInShort };

/** The summary of the race, beyond what is rendered in the page. */
export const $race = atom<RaceState>({ status: 'loading', race: undefined });

/** Fetches the summary of the race, unless it is already loaded. During another try after a failure, it stays `unavailable`. */
export async function loadRace(): Promise<void> {
  if ($race.get().status === 'ready') return;
  try {
    const race = readRace(await readJson(RACE_FILE));
    if (race === undefined) throw new TypeError('no race');
    $race.set({ status: 'ready', race });
  } catch {
    report('club: race');
    $race.set({ status: 'unavailable', race: undefined });
  }
}
