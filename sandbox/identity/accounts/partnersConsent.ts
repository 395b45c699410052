import type { Consent } from './consent.ts';

const FRENCH = {
  title: 'Offres des partenaires',
  description: 'J’accepte de recevoir par e-mail les offres des partenaires de la course.',
};
const ENGLISH = {
  title: 'Partner offers',
  description: 'I agree to receive offers from the race’s partners by email.',
};
const GERMAN = {
  title: 'Angebote der Partner',
  description: 'Ich bin einverstanden, Angebote der Partner des Rennens per E-Mail zu erhalten.',
};

/** Offers of the race's partners. Version 1 has the Spanish word "socios", which also means members. */
export const PARTNERS_CONSENT: Consent = {
  key: 'optin_partners',
  status: 'active',
  versions: [
    {
      id: 1,
      wordings: {
        fr: FRENCH,
        en: ENGLISH,
        es: {
          title: 'Ofertas de los socios',
          description: 'Acepto recibir por correo electrónico las ofertas de los socios de la carrera.',
        },
        de: GERMAN,
      },
    },
    {
      id: 2,
      wordings: {
        fr: FRENCH,
        en: ENGLISH,
        es: {
          title: 'Ofertas de los colaboradores',
          description: 'Acepto recibir por correo electrónico las ofertas de los colaboradores de la carrera.',
        },
        de: GERMAN,
      },
    },
  ],
};
