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
import type { Services } from './policy.ts';
import { HOBBY_NOTE_URL, SCRIPTS } from './scripts.ts';

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
  // Where `ScriptPlace.astro` stands.
  scripts: {
    home: [SCRIPTS.engagement.url],
    authentication: [SCRIPTS.identityUi.url, SCRIPTS.googleSignIn.url],
    videos: [SCRIPTS.videoWidget.url, SCRIPTS.videoPlayer.url],
    club: [SCRIPTS.liveChat.url, SCRIPTS.contentWidget.url],
  },
  searchMore: PUBLIC_SEARCH_MORE_URL,
};
