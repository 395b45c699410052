import type { Consent } from './consent.ts';

/** The organiser's own news. Three versions of its text exist, so members have agreed to different texts. */
export const CYCLING_CONSENT: Consent = {
  key: 'optin_cycling',
  status: 'active',
  versions: [
    {
      id: 1,
      wordings: {
        fr: {
          title: 'Actualités du cyclisme',
          description: 'Je souhaite recevoir les actualités du Tour par e-mail.',
        },
        en: { title: 'Cycling news', description: 'I would like to receive news of the Tour by email.' },
        es: {
          title: 'Noticias de ciclismo',
          description: 'Deseo recibir por correo electrónico las noticias del Tour.',
        },
        de: { title: 'Neues vom Radsport', description: 'Ich möchte Neues von der Tour per E-Mail erhalten.' },
      },
    },
    {
      id: 2,
      wordings: {
        fr: {
          title: 'Actualités du cyclisme',
          description:
            'Je souhaite recevoir par e-mail les actualités du Tour et des autres courses de l’organisateur.',
        },
        en: {
          title: 'Cycling news',
          description: 'I would like to receive news of the Tour and of the organiser’s other races by email.',
        },
        es: {
          title: 'Noticias de ciclismo',
          description:
            'Deseo recibir por correo electrónico las noticias del Tour y de las demás carreras del organizador.',
        },
        de: {
          title: 'Neues vom Radsport',
          description: 'Ich möchte Neues von der Tour und den anderen Rennen des Veranstalters per E-Mail erhalten.',
        },
      },
    },
    {
      id: 3,
      wordings: {
        fr: {
          title: 'Actualités du cyclisme',
          description:
            'Je souhaite recevoir par e-mail les actualités de la course et des autres courses de l’organisateur.',
        },
        en: {
          title: 'Cycling news',
          description: 'I would like to receive news of the race and of the organiser’s other races by email.',
        },
        es: {
          title: 'Noticias de ciclismo',
          description:
            'Deseo recibir por correo electrónico las noticias de la carrera y de las demás carreras del organizador.',
        },
        de: {
          title: 'Neues vom Radsport',
          description:
            'Ich möchte Neues von diesem Rennen und den anderen Rennen des Veranstalters per E-Mail erhalten.',
        },
      },
    },
  ],
};
