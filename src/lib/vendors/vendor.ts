import type { ChatService } from '~/lib/chat/contract.ts';
import { globalNamed } from '~/lib/browser/thisPage.ts';

/** A film that the vendor of the player hosts, by its id there. */
export type HostedVideo = { readonly id: string; readonly title: string };

/** The login that the place of Google's script offers; a credential is the ID token that Google gives to the page. */
export type GoogleLogin = {
  /** The site's client id at Google; undefined where the provider has none. */
  readonly clientId: () => Promise<string | undefined>;
  /** What the credential has to contain as its nonce. */
  readonly nonce: () => Promise<string>;
  /** Leaves the page with the credential; a failure is shown by the place. */
  readonly logIn: (credential: string) => void;
  /** Calls back with whether a visitor may log in: now, and at each login and logout. */
  readonly follow: (listener: (isOpen: boolean) => void) => void;
};

/** The member as the vendor of a chat knows them: what lets them speak there in their name. */
export type ChatMember = { readonly profileId: string; readonly accessToken: string };

/** Asked when the member enters; undefined when the vendor does not know them, `emailNotVerified` when the club does not admit them. */
export type ChatAccess = () => Promise<ChatMember | 'emailNotVerified' | undefined>;

/** What a captcha tells the form that waits for it. */
type CaptchaEnds = {
  /** It is solved: the token proves it to the identity provider. */
  readonly onToken: (token: string) => void;
  /** Its service does not answer. */
  readonly onFailed: () => void;
};

/**
 * All that an adapter learns of the page and its member (docs/threat-model.md T53): no token, no profile, no function of the site but the
 * login, which only the place of Google's script has, and the form that waits for a captcha.
 */
export type PlaceFacts = {
  readonly language: string;
  /** The place's `PUBLIC_SCRIPT_…_OPTIONS`. */
  readonly options: Readonly<Record<string, string>>;
  readonly videos: readonly HostedVideo[];
  readonly login?: GoogleLogin;
  readonly captcha?: CaptchaEnds;
};

/** What a started script can do for the site; most can do nothing. */
export type Started = {
  /** Engagement: ties notifications to a member, and unties them at the logout. */
  readonly identify?: (id: string) => unknown;
  readonly forget?: () => unknown;
  /** Live chat: the vendor's rooms behind the interface of the club's own chat. */
  readonly chat?: (access: ChatAccess) => ChatService;
  /** Ends what it plays or asks; called when the visitor withdraws the consent. */
  readonly rest?: () => unknown;
};

export type Start = (host: HTMLElement, facts: PlaceFacts) => Started | Promise<Started>;

/** Sources of the content policy by directive; the origin of the script itself need not be repeated. */
export type VendorNeeds = Readonly<
  Partial<
    Record<'script-src' | 'connect-src' | 'frame-src' | 'style-src' | 'img-src' | 'worker-src', readonly string[]>
  >
> & {
  /** Names of Trusted Types policies that the script makes. */
  readonly 'trusted-types'?: readonly string[];
};

/** A vendor's script as the site uses it. Each adapter is a file of `src/lib/vendors/adapters` (docs/vendors.md). */
export type Vendor = {
  /** What the log names when it is missing: the global, or another sign that the script works. */
  readonly expects: string;
  /** The options that it cannot do without; a build without them stops. */
  readonly options: readonly string[];
  readonly needs: VendorNeeds;
  /** Whether its file comes without CORS headers: then it is requested without CORS, and can have no digest. */
  readonly isWithoutCors: boolean;
  /** What has to be on the page before the script runs. */
  readonly prepare: (host: HTMLElement, facts: PlaceFacts) => void;
  /** How it is started, once what it defines is there and has the expected shape. */
  readonly find: (host: HTMLElement) => Start | undefined;
};

type Told = Partial<Pick<Vendor, 'options' | 'needs' | 'isWithoutCors' | 'prepare'>>;

const NOTHING = { options: [], needs: {}, isWithoutCors: false, prepare: () => undefined } satisfies Told;

/** Vendors define functions with properties as well as objects. */
const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The value under a path such as `google.accounts.id`, whose first name is a global of the page. */
export const globalAt = (path: string): unknown => {
  const [name = '', ...names] = path.split('.');
  return names.reduce<unknown>(
    (value, each) => (isObject(value) ? Reflect.get(value, each) : undefined),
    globalNamed(name),
  );
};

/** Whether a foreign value has these functions. */
export const hasFunctions = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof Reflect.get(value, name) === 'function');

/** A script that defines a global. What it is has to be checked by `isScript`, because a script can define anything. */
export const defineVendor = <Script>({
  global,
  isScript,
  start,
  ...told
}: Told & {
  readonly global: string;
  readonly isScript: (value: unknown) => value is Script;
  readonly start: (script: Script, ...at: Parameters<Start>) => ReturnType<Start>;
}): Vendor => ({
  ...NOTHING,
  ...told,
  expects: global,
  find: () => {
    const found = globalAt(global);
    return isScript(found) ? (host, facts) => start(found, host, facts) : undefined;
  },
});

/** A script that defines no global: it looks for its element in the page and draws into it. */
export const defineDrawing = (told: Told): Vendor => ({
  ...NOTHING,
  ...told,
  expects: 'a drawing in its element',
  find: (host) => (host.childElementCount > 0 || host.shadowRoot !== null ? () => ({}) : undefined),
});
