import {
  PUBLIC_HOBBY_NOTE_URL,
  PUBLIC_SCRIPT_CAPTCHA,
  PUBLIC_SCRIPT_CAPTCHA_INTEGRITY,
  PUBLIC_SCRIPT_CAPTCHA_OPTIONS,
  PUBLIC_SCRIPT_CAPTCHA_VENDOR,
  PUBLIC_SCRIPT_CONTENT_WIDGET,
  PUBLIC_SCRIPT_CONTENT_WIDGET_INTEGRITY,
  PUBLIC_SCRIPT_CONTENT_WIDGET_OPTIONS,
  PUBLIC_SCRIPT_CONTENT_WIDGET_VENDOR,
  PUBLIC_SCRIPT_ENGAGEMENT,
  PUBLIC_SCRIPT_ENGAGEMENT_INTEGRITY,
  PUBLIC_SCRIPT_ENGAGEMENT_OPTIONS,
  PUBLIC_SCRIPT_ENGAGEMENT_VENDOR,
  PUBLIC_SCRIPT_GOOGLE_SIGN_IN,
  PUBLIC_SCRIPT_GOOGLE_SIGN_IN_INTEGRITY,
  PUBLIC_SCRIPT_GOOGLE_SIGN_IN_OPTIONS,
  PUBLIC_SCRIPT_GOOGLE_SIGN_IN_VENDOR,
  PUBLIC_SCRIPT_IDENTITY_UI,
  PUBLIC_SCRIPT_IDENTITY_UI_INTEGRITY,
  PUBLIC_SCRIPT_IDENTITY_UI_OPTIONS,
  PUBLIC_SCRIPT_IDENTITY_UI_VENDOR,
  PUBLIC_SCRIPT_LIVE_CHAT,
  PUBLIC_SCRIPT_LIVE_CHAT_INTEGRITY,
  PUBLIC_SCRIPT_LIVE_CHAT_OPTIONS,
  PUBLIC_SCRIPT_LIVE_CHAT_VENDOR,
  PUBLIC_SCRIPT_VIDEO_PLAYER,
  PUBLIC_SCRIPT_VIDEO_PLAYER_INTEGRITY,
  PUBLIC_SCRIPT_VIDEO_PLAYER_OPTIONS,
  PUBLIC_SCRIPT_VIDEO_PLAYER_VENDOR,
  PUBLIC_SCRIPT_VIDEO_WIDGET,
  PUBLIC_SCRIPT_VIDEO_WIDGET_INTEGRITY,
  PUBLIC_SCRIPT_VIDEO_WIDGET_OPTIONS,
  PUBLIC_SCRIPT_VIDEO_WIDGET_VENDOR,
} from 'astro:env/client';

/** The places of vendors' scripts, which load on demand (specification, section 7): each is disabled without an address. */
export const PLACE_NAMES = [
  'identityUi',
  'googleSignIn',
  'videoWidget',
  'videoPlayer',
  'liveChat',
  'engagement',
  'contentWidget',
] as const;
export type PlaceName = (typeof PLACE_NAMES)[number];
/** A captcha has no place of its own: the provider requests it in its response to a form. */
export type ScriptName = PlaceName | 'captcha';

export type VendorScript = {
  /** Absolute; empty means that this build has none. */
  readonly url: string;
  /** Subresource Integrity, such as `sha384-…`; empty where the vendor changes the file under its address. */
  readonly integrity: string;
  /** The adapter for the script's interface: a file of `src/lib/vendors/adapters`. */
  readonly vendor: string;
  /** Options of the adapter, such as a public key: a JSON object of strings, or empty. */
  readonly options: string;
};

export const SCRIPTS: Readonly<Record<ScriptName, VendorScript>> = {
  identityUi: {
    url: PUBLIC_SCRIPT_IDENTITY_UI,
    integrity: PUBLIC_SCRIPT_IDENTITY_UI_INTEGRITY,
    vendor: PUBLIC_SCRIPT_IDENTITY_UI_VENDOR,
    options: PUBLIC_SCRIPT_IDENTITY_UI_OPTIONS,
  },
  googleSignIn: {
    url: PUBLIC_SCRIPT_GOOGLE_SIGN_IN,
    integrity: PUBLIC_SCRIPT_GOOGLE_SIGN_IN_INTEGRITY,
    vendor: PUBLIC_SCRIPT_GOOGLE_SIGN_IN_VENDOR,
    options: PUBLIC_SCRIPT_GOOGLE_SIGN_IN_OPTIONS,
  },
  videoWidget: {
    url: PUBLIC_SCRIPT_VIDEO_WIDGET,
    integrity: PUBLIC_SCRIPT_VIDEO_WIDGET_INTEGRITY,
    vendor: PUBLIC_SCRIPT_VIDEO_WIDGET_VENDOR,
    options: PUBLIC_SCRIPT_VIDEO_WIDGET_OPTIONS,
  },
  videoPlayer: {
    url: PUBLIC_SCRIPT_VIDEO_PLAYER,
    integrity: PUBLIC_SCRIPT_VIDEO_PLAYER_INTEGRITY,
    vendor: PUBLIC_SCRIPT_VIDEO_PLAYER_VENDOR,
    options: PUBLIC_SCRIPT_VIDEO_PLAYER_OPTIONS,
  },
  liveChat: {
    url: PUBLIC_SCRIPT_LIVE_CHAT,
    integrity: PUBLIC_SCRIPT_LIVE_CHAT_INTEGRITY,
    vendor: PUBLIC_SCRIPT_LIVE_CHAT_VENDOR,
    options: PUBLIC_SCRIPT_LIVE_CHAT_OPTIONS,
  },
  engagement: {
    url: PUBLIC_SCRIPT_ENGAGEMENT,
    integrity: PUBLIC_SCRIPT_ENGAGEMENT_INTEGRITY,
    vendor: PUBLIC_SCRIPT_ENGAGEMENT_VENDOR,
    options: PUBLIC_SCRIPT_ENGAGEMENT_OPTIONS,
  },
  contentWidget: {
    url: PUBLIC_SCRIPT_CONTENT_WIDGET,
    integrity: PUBLIC_SCRIPT_CONTENT_WIDGET_INTEGRITY,
    vendor: PUBLIC_SCRIPT_CONTENT_WIDGET_VENDOR,
    options: PUBLIC_SCRIPT_CONTENT_WIDGET_OPTIONS,
  },
  captcha: {
    url: PUBLIC_SCRIPT_CAPTCHA,
    integrity: PUBLIC_SCRIPT_CAPTCHA_INTEGRITY,
    vendor: PUBLIC_SCRIPT_CAPTCHA_VENDOR,
    options: PUBLIC_SCRIPT_CAPTCHA_OPTIONS,
  },
};

/** The address that receives a member's note for the content widget's vendor (specification, section 7). */
export const HOBBY_NOTE_URL = PUBLIC_HOBBY_NOTE_URL;

/** The time limit for a script to load and define its global, and the polling interval, in milliseconds (specification, section 9). */
export const WAIT_LIMIT_MS = 5_000;
export const WAIT_POLL_MS = 500;
