import type { ChatService } from '~/lib/chat/contract.ts';
import { globalNamed } from '~/lib/browser/thisPage.ts';

/** A film hosted by the vendor of the player, by its id there. */
export type HostedVideo = { readonly id: string; readonly title: string };

/** The login for Google's script; a credential is the ID token that Google gives to the page. */
export type GoogleLogin = {
  /** The site's client id at Google; undefined if the provider has none. */
  readonly clientId: () => Promise<string | undefined>;
  /** The nonce that the credential must contain. */
  readonly nonce: () => Promise<string>;
  /** Leaves the page with the credential; the container shows a failure. */
  readonly logIn: (credential: string) => void;
  /** Calls the listener with whether a visitor may log in: now, and at each login and logout. */
  readonly follow: (listener: (isOpen: boolean) => void) => void;
};

/** The member's account at the vendor of a chat, with which the member writes there. */
export type ChatMember = { readonly profileId: string; readonly accessToken: string };

/** Called when the member enters; undefined if the vendor has no such member, `emailNotVerified` if the club does not admit the member. */
export type ChatAccess = () => Promise<ChatMember | 'emailNotVerified' | undefined>;

/** The results that a captcha reports to the waiting form. */
type CaptchaEnds = {
  /** The captcha is solved: the token proves it to the identity provider. */
  readonly onToken: (token: string) => void;
  /** Its service does not respond. */
  readonly onFailed: () => void;
};

/**
 * The only data about the page and its member that an adapter gets (docs/threat-model.md T53): no token, no profile, and no function of the
 * site except the login, for Google's script only, and those of the form that waits for a captcha.
 */
export type PlaceFacts = {
  readonly language: string;
  /** The setting `PUBLIC_SCRIPT_…_OPTIONS` of the container. */
  readonly options: Readonly<Record<string, string>>;
  readonly videos: readonly HostedVideo[];
  readonly login?: GoogleLogin;
  readonly captcha?: CaptchaEnds;
};

/** The functions of a started script for the site; most have none. */
export type Started = {
  /** Engagement: links notifications to a member, and unlinks them at the logout. */
  readonly identify?: (id: string) => unknown;
  readonly forget?: () => unknown;
  /** Live chat: the vendor's rooms with the interface of the club's own chat. */
  readonly chat?: (access: ChatAccess) => ChatService;
  /** Ends playback or a prompt; called when the visitor withdraws the consent. */
  readonly rest?: () => unknown;
};

export type Start = (host: HTMLElement, facts: PlaceFacts) => Started | Promise<Started>;

/** Sources of the content policy by directive; the origin of the script itself need not be repeated. */
export type VendorNeeds = Readonly<
  Partial<
    Record<'script-src' | 'connect-src' | 'frame-src' | 'style-src' | 'img-src' | 'worker-src', readonly string[]>
  >
> & {
  /** Names of Trusted Types policies that the script creates. */
  readonly 'trusted-types'?: readonly string[];
};

/** The interface of a vendor's script. Each adapter is a file of `src/lib/vendors/adapters` (docs/vendors.md). */
export type Vendor = {
  /** The name in the log if it is missing: the global, or another sign that the script works. */
  readonly expects: string;
  /** The required options; a build without them stops. */
  readonly options: readonly string[];
  readonly needs: VendorNeeds;
  /** Whether its file has no CORS headers: then it is requested without CORS, and cannot have a digest. */
  readonly isWithoutCors: boolean;
  /** Prepares the page before the script runs. */
  readonly prepare: (host: HTMLElement, facts: PlaceFacts) => void;
  /** Returns the function that starts the script, once its values exist and have the expected form. */
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

/** A script that defines a global. `isScript` must validate it, because a script can define anything. */
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

/** A script that defines no global: it looks for its element in the page and renders into it. */
export const defineDrawing = (told: Told): Vendor => ({
  ...NOTHING,
  ...told,
  expects: 'a drawing in its element',
  find: (host) => (host.childElementCount > 0 || host.shadowRoot !== null ? () => ({}) : undefined),
});
