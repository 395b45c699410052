import type { Consent } from './consent.ts';
import { CYCLING_CONSENT } from './cyclingConsent.ts';
import { PARTNERS_CONSENT } from './partnersConsent.ts';

/** Every consent is opt-in: an unticked box is no consent. */
export const CONSENT_TYPE = 'opt-in';

export const CONSENTS: readonly Consent[] = [
  CYCLING_CONSENT,
  {
    key: 'optin_contents',
    status: 'active',
    versions: [
      {
        id: 1,
        wordings: {
          fr: { title: 'Newsletter du club', description: 'Je m’abonne à la newsletter du club.' },
          en: { title: 'Club newsletter', description: 'I subscribe to the club newsletter.' },
          es: { title: 'Boletín del club', description: 'Me suscribo al boletín del club.' },
          de: { title: 'Club-Newsletter', description: 'Ich abonniere den Newsletter des Clubs.' },
        },
      },
    ],
  },
  PARTNERS_CONSENT,
  {
    key: 'optin_merchandising_two',
    status: 'active',
    versions: [
      {
        id: 1,
        wordings: {
          fr: {
            title: 'Boutique officielle',
            description: 'Je souhaite recevoir les nouveautés de la boutique officielle par e-mail.',
          },
          en: {
            title: 'Official shop',
            description: 'I would like to hear about what’s new in the official shop by email.',
          },
          es: {
            title: 'Tienda oficial',
            description: 'Deseo recibir por correo electrónico las novedades de la tienda oficial.',
          },
          de: {
            title: 'Offizieller Shop',
            description: 'Ich möchte per E-Mail über Neues im offiziellen Shop informiert werden.',
          },
        },
      },
    ],
  },
  {
    key: 'optin_fantasy',
    status: 'active',
    versions: [
      {
        id: 1,
        wordings: {
          fr: { title: 'Jeu Fantasy', description: 'Je souhaite recevoir par e-mail les nouvelles du jeu Fantasy.' },
          en: { title: 'Fantasy game', description: 'I would like to receive news of the fantasy game by email.' },
          es: {
            title: 'Juego Fantasy',
            description: 'Deseo recibir por correo electrónico las novedades del juego Fantasy.',
          },
          de: { title: 'Fantasy-Spiel', description: 'Ich möchte Neues vom Fantasy-Spiel per E-Mail erhalten.' },
        },
      },
    ],
  },
  {
    key: 'optin_merchandising',
    status: 'archived',
    versions: [
      {
        id: 1,
        wordings: {
          fr: { title: 'Boutique', description: 'Je souhaite recevoir le catalogue de la boutique par courrier.' },
          en: { title: 'Shop', description: 'I would like to receive the shop’s catalogue by post.' },
          es: { title: 'Tienda', description: 'Deseo recibir por correo postal el catálogo de la tienda.' },
          de: { title: 'Shop', description: 'Ich möchte den Katalog des Shops per Post erhalten.' },
        },
      },
    ],
  },
];
