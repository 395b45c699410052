import {
  interactionPolicy,
  Provider,
  type AccessToken,
  type Client,
  type ClientCredentials,
  type Configuration,
  type KoaContextWithOIDC,
  type RefreshToken,
} from 'oidc-provider';
import { findAccount } from '../accounts/accounts.ts';
import { userOf } from '../accounts/userOf.ts';
import { CLIENT_IDS, clientsOf, SCOPES, SERVICE_CLIENT_ID, serviceClient } from '../clients.ts';
import { SHORT_SESSION, TTL } from '../config.ts';
import type { Identity } from '../identity.ts';
import { noteUse } from '../sessions/sessionDevices.ts';
import { answerFailures } from './answerFailures.ts';
import { extraParameters } from './extraParameters.ts';
import { LEGACY } from './forward.ts';
import { answerPopup } from './popupAnswer.ts';
import { pagePolicy } from './pagePolicy.ts';
import { renderError } from './renderError.ts';
import { secretsOf } from './secrets.ts';
import { allowSiteOnThisMachine } from './siteOnThisMachine.ts';
import { storageOf } from './storage.ts';

type Options = Pick<Identity, 'database' | 'clock' | 'origin' | 'siteOrigin'> & {
  /** Receives internal errors. */
  readonly log: (line: string) => void;
};

/**
 * The OpenID Connect provider of the library `oidc-provider`, configured to behave like the vendor's (docs/identity.md, What the SDK
 * demands of the provider).
 */
export function createProvider({ log, ...options }: Options): Provider {
  const provider = new Provider(options.origin, configurationOf(options));
  // The library trusts `x-forwarded-proto`, which `forward` sets to the protocol of the request.
  provider.proxy = true;
  allowSiteOnThisMachine(provider);
  provider.use(pagePolicy(options));
  provider.use(answerFailures(log));
  provider.registerResponseMode('winchan', answerPopup);
  provider.on('grant.success', ({ oidc }) => {
    if (oidc.entities.AccessToken !== undefined) noteUse(options, oidc.entities.AccessToken);
  });
  provider.on('server_error', (context, error) => {
    log(`${context.method} ${context.path} failed: ${error.stack ?? error.message}`);
  });
  return provider;
}

const CLAIMS = {
  scopes: [...SCOPES],
  claims: {
    openid: ['sub', 'acr', 'amr', 'auth_time'],
    profile: ['name', 'given_name', 'family_name', 'birthdate', 'gender', 'updated_at'],
    email: ['email', 'email_verified'],
    phone: ['phone_number', 'phone_number_verified'],
  },
} satisfies Configuration;

const featuresOf = (options: Pick<Identity, 'database'>) =>
  ({
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
    introspection: { enabled: true, allowedPolicy: introspectionPolicy(options) },
    // Experimental in the library: after a change of the feature, the library refuses to start until `ack` is updated.
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
  }) satisfies Configuration['features'];

/** Only the organiser's services may introspect, and only access tokens of known clients with an existing account. */
function introspectionPolicy(options: Pick<Identity, 'database'>) {
  const known: readonly string[] = Object.values(CLIENT_IDS);
  return (
    _context: KoaContextWithOIDC,
    client: Client,
    token: AccessToken | ClientCredentials | RefreshToken,
  ): boolean =>
    client.clientId === SERVICE_CLIENT_ID &&
    token.kind === 'AccessToken' &&
    known.includes(token.clientId ?? '') &&
    findAccount(options, token.accountId) !== undefined;
}

function configurationOf(options: Omit<Options, 'log'>): Configuration {
  const { signingKey, cookieKey, serviceSecret } = secretsOf(options.database);
  // Site and provider are same-site, so their cookies work with SameSite=Lax.
  const cookie = { httpOnly: true, sameSite: 'lax', secure: options.origin.startsWith('https:'), path: '/' } as const;
  return {
    adapter: storageOf(options),
    clients: [...clientsOf(options.siteOrigin, options.origin), serviceClient(serviceSecret)],
    jwks: { keys: [signingKey] },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      introspection: '/oauth/introspect',
      jwks: '/oauth/jwks',
      userinfo: '/oauth/userinfo',
    },
    ...CLAIMS,
    // The vendor's ID token contains the profile even if an access token is issued as well.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    // The library supports S256 only.
    pkce: { required: (context) => context.get(LEGACY) === '' },
    rotateRefreshToken: true,
    // Cookies are shared between ports, so the names must not clash with the site's.
    cookies: {
      keys: [cookieKey],
      long: cookie,
      short: cookie,
      names: { session: 'sandbox_identity', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
    },
    features: featuresOf(options),
    ttl: { ...TTL, Session: (_context, session) => (session.transient === true ? SHORT_SESSION : TTL.Session) },
    // An access token records the login methods (`amr`), for the routes that require a second factor.
    extraTokenClaims: ({ oidc: { entities } }) => ({
      amr: entities.AuthorizationCode?.amr ?? entities.RefreshToken?.amr ?? [],
    }),
    findAccount: (_context, id) => accountOf(options, id),
    loadExistingGrant: grantOf,
    extraParams: extraParameters(options),
    renderError,
    interactions: { policy: policyOfApps() },
  };
}

/** The organiser's own apps log in without a consent page, so the library's rule for third-party apps is removed. */
function policyOfApps() {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('native_client_prompt');
  return policy;
}

function accountOf(options: Pick<Identity, 'database'>, id: string) {
  const account = findAccount(options, id);
  if (account === undefined) return undefined;
  // `updated_at` is in seconds (OpenID Connect Core 5.1); the vendor's profile has a date.
  const updated_at = Math.floor(account.updated_at / 1000);
  return { accountId: id, claims: () => ({ ...userOf(options, account), sub: id, updated_at }) };
}

/** Grants access without a consent page: all properties belong to one organiser. */
async function grantOf({ oidc }: KoaContextWithOIDC) {
  const { session, client, account, provider, requestParamScopes } = oidc;
  if (session === undefined || client === undefined || account === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const kept = known === undefined ? undefined : await provider.Grant.find(known);
  const { accountId } = account;
  const grant = kept?.accountId === accountId ? kept : new provider.Grant({ clientId: client.clientId, accountId });
  // Only a refresh requests `full_write` (least privilege), so the grant includes it from the start.
  grant.addOIDCScope([...new Set([...requestParamScopes, 'full_write'])].join(' '));
  await grant.save();
  return grant;
}
