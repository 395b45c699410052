type Environment = Readonly<Record<string, string | undefined>>;

/** The paths of the sandbox's stand-ins, by the variable of the service's address. */
const STAND_INS = {
  PUBLIC_IDENTITY_ORIGIN: '',
  PUBLIC_ACCOUNT_DELETION_URL: '/api/{lang}/accounts/{accountId}/delete',
  PUBLIC_MEMBERS_URL: '/api/members/{lang}/{id}',
  PUBLIC_LIVE_URL: '/api/live/{stage}',
  PUBLIC_CHAT_URL: '/chat',
  PUBLIC_CHAT_CREDENTIAL_URL: '/api/chat-credential',
  PUBLIC_NEWSLETTER_URL: '/api/newsletter',
  PUBLIC_COLLECTOR_URL: '/collect',
  PUBLIC_HOBBY_NOTE_URL: '/api/hobby-note',
  PUBLIC_FANTASY_URL: '/partners/fantasy/',
  PUBLIC_WOMENS_FANTASY_URL: '/partners/womens-fantasy/',
  PUBLIC_NTT_URL: '/partners/ntt/',
  PUBLIC_ESHOP_URL: '/partners/eshop/',
  PUBLIC_RACE_CENTRE_URL: '/partners/race-centre/',
  PUBLIC_STADIUMGO_URL: '/partners/stadiumgo/',
  PUBLIC_WIDGET_URL: '/widgets/greeting/',
} as const;

/**
 * Variables whose empty value means that there is no such service; without a provider the build stops (identitySdk.ts). For all others an
 * empty value means the sandbox.
 */
const EMPTY_IS_NONE: readonly string[] = [
  'PUBLIC_IDENTITY_ORIGIN',
  'PUBLIC_LIVE_URL',
  'PUBLIC_COLLECTOR_URL',
  'PUBLIC_HOBBY_NOTE_URL',
];

/** Host names, not URLs: the hosts that may receive the member's data. */
const HOSTS = 'PUBLIC_WIDGET_HOSTS';

/** The addresses of the services of this build, by variable; the default is the sandbox's. */
export function serviceAddresses(env: Environment): Readonly<Record<keyof typeof STAND_INS | typeof HOSTS, string>> {
  const sandbox = env['SANDBOX_ORIGIN'] ?? `http://localhost:${env['SANDBOX_PORT'] ?? '4400'}`;
  const addresses = Object.entries({ ...STAND_INS, [HOSTS]: '' }).map(([name, path]) => {
    const { [name]: named } = env;
    if (named !== undefined && (named !== '' || EMPTY_IS_NONE.includes(name))) return [name, named] as const;
    if (name === HOSTS) return [name, new URL(sandbox).host] as const;
    return [name, (name === 'PUBLIC_CHAT_URL' ? sandbox.replace(/^http/, 'ws') : sandbox) + path] as const;
  });
  return Object.fromEntries(addresses) as Record<keyof typeof STAND_INS | typeof HOSTS, string>;
}
