/** Beside the public settings: the addresses of the stand-in services, which pages contain, and the race in force. */
const NAMES = ['SANDBOX_PORT', 'SANDBOX_ORIGIN', 'CLUB_RACE'];

/** The settings of a build that are in its pages, by name and in a stable order. */
export const settingsOf = (env: NodeJS.ProcessEnv): readonly (readonly [name: string, value: string | undefined])[] =>
  Object.entries(env)
    .filter(([name]) => name.startsWith('PUBLIC_') || NAMES.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
