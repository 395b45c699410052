import {
  PUBLIC_ACCOUNT_DELETION_URL,
  PUBLIC_CHAT_CREDENTIAL_URL,
  PUBLIC_CHAT_URL,
  PUBLIC_GEOLOCATION_URL,
  PUBLIC_COLLECTOR_URL,
  PUBLIC_IDENTITY_ORIGIN,
  PUBLIC_LIVE_URL,
  PUBLIC_MEMBERS_URL,
  PUBLIC_NEWSLETTER_URL,
  PUBLIC_SEARCH_MORE_URL,
  PUBLIC_WIDGET_URL,
} from 'astro:env/client';
import { HOBBY_NOTE_URL } from './scripts.ts';

/** Addresses of services on other origins, from the environment; empty or absent means none. */
export type Services = {
  /** Deletes an account: a pattern with `{lang}` and `{accountId}` in its path. */
  readonly accountDeletion: string | undefined;
  /** Returns the visitor's country: a path of this site, or an address on another origin. */
  readonly geolocation: string | undefined;
  /** The broker of the live chat: a WebSocket's address. */
  readonly chat: string | undefined;
  /** Issues the chat credential to a member. */
  readonly chatCredential: string | undefined;
  /** The widget that the club page frames. */
  readonly widget: string | undefined;
  /** Returns the live data of a stage: a pattern with `{stage}` in its path, on this site or another origin. */
  readonly live: string | undefined;
  /** Returns a text for members: a pattern with `{lang}` and `{id}` in its path. */
  readonly members: string | undefined;
  /** The target of the newsletter form. */
  readonly newsletter: string | undefined;
  /** The identity provider's origin: every page may ask it for the session. */
  readonly identity: string | undefined;
  /** The collector of hits, for visitors who allow it, on every page. */
  readonly collector: string | undefined;
  /** Receives a member's note from the content widget. */
  readonly hobbyNote: string | undefined;
  /** The search service behind "see more". */
  readonly searchMore: string | undefined;
};

/** The services of this build. */
export const SERVICES: Services = {
  identity: PUBLIC_IDENTITY_ORIGIN,
  accountDeletion: PUBLIC_ACCOUNT_DELETION_URL,
  geolocation: PUBLIC_GEOLOCATION_URL,
  live: PUBLIC_LIVE_URL,
  members: PUBLIC_MEMBERS_URL,
  chat: PUBLIC_CHAT_URL,
  chatCredential: PUBLIC_CHAT_CREDENTIAL_URL,
  newsletter: PUBLIC_NEWSLETTER_URL,
  widget: PUBLIC_WIDGET_URL,
  collector: PUBLIC_COLLECTOR_URL,
  hobbyNote: HOBBY_NOTE_URL,
  searchMore: PUBLIC_SEARCH_MORE_URL,
};
