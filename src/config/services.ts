import {
  PUBLIC_ACCOUNT_DELETION_URL,
  PUBLIC_IDENTITY_ORIGIN,
  PUBLIC_NEWSLETTER_URL,
  PUBLIC_SEARCH_MORE_URL,
} from 'astro:env/client';
import type { Services } from './policy.ts';

/** The services of this build. */
export const SERVICES: Services = {
  identity: PUBLIC_IDENTITY_ORIGIN,
  accountDeletion: PUBLIC_ACCOUNT_DELETION_URL,
  newsletter: PUBLIC_NEWSLETTER_URL,
  searchMore: PUBLIC_SEARCH_MORE_URL,
};
