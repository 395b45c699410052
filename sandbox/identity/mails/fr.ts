import type { Wordings } from './wording.ts';

const HELLO = 'Bonjour {name},';
const NOT_ME = 'Ce n’était pas vous ? Changez votre mot de passe, puis écrivez-nous à {contact}.';
/** To the former address, whose owner may no longer be able to log in. */
const TAKEN =
  'Ce n’était pas vous ? Écrivez-nous tout de suite à {contact}, depuis cette adresse : nous vous aiderons à retrouver votre compte.';
const IGNORE = 'Vous n’avez rien demandé ? Ignorez simplement ce message : rien ne changera.';
const SIGNATURE = 'L’équipe du {club}';

export const fr: Wordings = {
  'verify-email': {
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      HELLO,
      'Bienvenue au club ! Confirmez votre adresse avec le lien ci-dessous, ou saisissez le code {code}.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'new-email': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      HELLO,
      'Cette adresse remplacera l’ancienne dès que vous l’aurez confirmée avec le lien ci-dessous ou le code {code}.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'email-changed': {
    subject: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      HELLO,
      'L’adresse de votre compte vient d’être modifiée. Ce message est le dernier que nous envoyons à l’ancienne.',
      TAKEN,
      SIGNATURE,
    ],
  },
  'reset-password': {
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      HELLO,
      'Choisissez un nouveau mot de passe avec le lien ci-dessous, ou saisissez le code {code}. Les deux restent valables {minutes} minutes.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [HELLO, 'Le mot de passe de votre compte vient d’être modifié.', NOT_ME, SIGNATURE],
  },
  'recover-account': {
    subject: 'Retrouvez l’accès à votre compte',
    paragraphs: [
      HELLO,
      'Créez une nouvelle clé d’accès ou un nouveau mot de passe avec le lien ci-dessous, ou saisissez le code {code}. Les deux restent valables {minutes} minutes.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'magic-link': {
    subject: 'Votre lien de connexion',
    paragraphs: [
      HELLO,
      'Connectez-vous avec le lien ci-dessous, dans le navigateur où vous l’avez demandé, ou saisissez le code {code}. Les deux restent valables {minutes} minutes.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'second-factor': {
    subject: 'Votre code de vérification : {code}',
    paragraphs: [
      HELLO,
      'Votre code de vérification est {code}. Il reste valable {minutes} minutes. Ne le communiquez à personne.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'sms-code': {
    subject: 'Votre code pour le {club}',
    paragraphs: ['{club} : votre code est {code} (valable {minutes} minutes). Ne le communiquez à personne.'],
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée',
    paragraphs: [HELLO, 'Une clé d’accès vient d’être ajoutée à votre compte.', NOT_ME, SIGNATURE],
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été supprimée',
    paragraphs: [HELLO, 'Une clé d’accès vient d’être supprimée de votre compte.', NOT_ME, SIGNATURE],
  },
  'email-changing': {
    subject: 'Votre adresse e-mail va être modifiée',
    paragraphs: [
      HELLO,
      'Une nouvelle adresse a été demandée pour votre compte. L’adresse actuelle reste valable jusqu’à ce que la nouvelle soit confirmée.',
      'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié » : la demande est alors annulée et tous les appareils sont déconnectés. Écrivez-nous aussi à {contact}.',
      SIGNATURE,
    ],
  },
  'account-claimed': {
    subject: 'Votre adresse est confirmée : choisissez un mot de passe',
    paragraphs: [
      HELLO,
      'Votre adresse vient d’être confirmée sans qu’une session soit ouverte. Par sécurité, tout ce qui permettait d’entrer dans le compte a été supprimé : mot de passe, clés d’accès, téléphone et comptes associés.',
      'Choisissez un nouveau mot de passe avec le lien ci-dessous.',
      'Ce n’était pas vous ? Écrivez-nous à {contact}.',
      SIGNATURE,
    ],
  },
  'factor-added': {
    subject: 'Un second facteur a été ajouté',
    paragraphs: [HELLO, 'Un second facteur vient d’être ajouté à votre compte.', NOT_ME, SIGNATURE],
  },
  'factor-removed': {
    subject: 'Un second facteur a été supprimé',
    paragraphs: [HELLO, 'Un second facteur vient d’être supprimé de votre compte.', NOT_ME, SIGNATURE],
  },
  'phone-added': {
    subject: 'Un numéro de téléphone a été ajouté',
    paragraphs: [
      HELLO,
      'Un numéro de téléphone vient d’être confirmé pour votre compte. Il permet de s’y connecter.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-linked': {
    subject: 'Un autre compte a été associé',
    paragraphs: [
      HELLO,
      'Un compte d’un autre service vient d’être associé à votre compte. Il permet de se connecter.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-unlinked': {
    subject: 'Un compte a été dissocié',
    paragraphs: [
      HELLO,
      'Un compte d’un autre service vient d’être dissocié de votre compte. Il ne permet plus de se connecter.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-deleted': {
    subject: 'Votre compte a été supprimé',
    paragraphs: [
      HELLO,
      'Votre compte, tout ce qu’il contenait et vos messages de la discussion ont été supprimés. Merci d’avoir roulé avec nous !',
      'Ce n’était pas vous ? Écrivez-nous à {contact}.',
      SIGNATURE,
    ],
  },
  'newsletter-confirm': {
    subject: 'Confirmez votre abonnement à la newsletter',
    paragraphs: [
      HELLO,
      'Plus qu’une étape : ouvrez le lien ci-dessous et confirmez votre adresse. Votre abonnement à la newsletter prendra alors effet. Le lien reste valable deux jours.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'newsletter-known': {
    subject: 'Vous recevez déjà la newsletter',
    paragraphs: [
      HELLO,
      'Cette adresse vient d’être saisie sur la page de notre newsletter. Votre abonnement est déjà confirmé : il n’y a rien d’autre à faire.',
      IGNORE,
      SIGNATURE,
    ],
  },
};
