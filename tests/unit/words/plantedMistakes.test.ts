import { expect, it } from 'vitest';
import type { Locale } from '~/i18n/locales.ts';
import { brokenRules, type Voice } from './wordRules.ts';

type Planted = readonly [rule: string, text: string, voice?: Voice, name?: string];

/** Eleven mistakes in each language, each with the one rule that it breaks; the sentences around them keep all others. */
const PLANTED: Readonly<Record<Locale, readonly Planted[]>> = {
  fr: [
    ['a narrow no-break space before ; ! ?', 'Mot de passe oublié ?'],
    ['a no-break space before a colon', 'Étape 12: Sarran'],
    ['no-break spaces within quotes', 'Cherchez « Pogačar » dans la liste.'],
    ['vous, tú, Sie', 'Connecte-toi pour lire ton article.'],
    ['e-mail', 'Votre adresse mail est confirmée.'],
    ['profil de fan, profil de cycliste', 'Mon profil de supporter'],
    ['1er, 2e, 3e', 'Il termine 2ème à Laruns.', 'article'],
    ['1 min 34 s in sentences', 'Urán n’est troisième qu’à 1:34.', 'article'],
    ['a plural form', 'Encore {{count}} caractères', 'interface', 'chat.left'],
    ['the language of its file', 'The name of the rider and that of his team.'],
    ['a no-break space between a number and its unit', 'L’arrivée est à 17,4 km d’ici.'],
  ],
  en: [
    ['log in', 'Sign in to read on.'],
    ['email', 'Your e-mail address has been confirmed.'],
    ['contractions', 'The link is not valid any more.'],
    ['a sentence that an English editor would write', 'This browser knows no passkeys.'],
    ['enter a code', 'We’ve sent you a code. Type it here.'],
    ['curly apostrophes and quotes', "You're subscribed."],
    ['British spelling', 'Choose your favorite rider.'],
    ['figures with %, not per cent', 'The climb averages 8.1 per cent.', 'article'],
    ['a plural form', '{{count}} characters left', 'interface', 'chat.left'],
    ['a no-break space between a number and its unit', 'The finish is 17.4 km away.'],
    [
      'a title or a teaser that fits',
      'Pogačar turns the Tour on its head at La Planche des Belles Filles and wins it',
      'article',
      'title',
    ],
  ],
  es: [
    ['vous, tú, Sie', 'Inicie sesión para abrir su cuenta.'],
    ['socios', 'Solo para miembros del club'],
    ['colaboradores', 'Recibe las ofertas de los socios de la carrera.'],
    ['esprint', 'Bennett gana el sprint de París.', 'article'],
    ['four figures in one piece', 'La meta está a 2 304\u00A0m.', 'article'],
    ['Tour de France', 'El Tour de Francia 2020 ha terminado.'],
    ['llave de acceso', 'Añadir una clave de acceso'],
    ['questions and exclamations that open', 'Has olvidado la contraseña?'],
    ['a plural form', 'Quedan {{count}} caracteres', 'interface', 'chat.left'],
    ['the language of its file', 'Les coureurs qui sont dans cette équipe.'],
    ['a no-break space between a number and its unit', 'La meta está a 17,4 km.'],
  ],
  de: [
    ['vous, tú, Sie', 'Melde dich an, um deinen Artikel zu lesen.'],
    ['Ausfälle', 'Aufgaben'],
    ['Ortszeit', 'Start um 14:00 Uhr Rennzeit'],
    ['Kämpferischster Fahrer', 'Kampfgeist'],
    ['Tour-de-France-Club', 'Nur für Mitglieder des Tour de France Clubs'],
    ['E-Mail', 'Bestätigen Sie Ihre Email-Adresse.'],
    ['a space before three dots', 'Wird geladen…'],
    ['mit … %', 'Der Col de Turini ist 14,9\u00A0km zu 7,4 % lang.', 'article'],
    ['14.00 Uhr in sentences', 'Der Start war um 14:00 Uhr.', 'article'],
    ['Staatsangehörigkeit', 'Welche Nationalität haben Sie?'],
    ['a no-break space between a number and its unit', 'Das Ziel ist 17,4 km entfernt.'],
  ],
};

const cases = Object.entries(PLANTED).flatMap(([language, planted]) =>
  planted.map(([rule, text, voice = 'interface', name = 'planted']) => ({
    rule,
    text: { where: 'planted', language: language as Locale, voice, name, text },
  })),
);

it('forty-four mistakes are planted, eleven in each language', () => {
  expect(Object.values(PLANTED).map((planted) => planted.length)).toEqual([11, 11, 11, 11]);
});

it.each(cases)('a mistake in $text.language is found, and no other: $text.text', ({ rule, text }) => {
  expect(brokenRules(text)).toEqual([rule]);
});
