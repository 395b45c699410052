import type { Wordings } from './wording.ts';

const NOT_ME = 'Ce n’était pas vous ? Changez votre mot de passe et écrivez-nous.';
const IGNORE = 'Vous n’avez rien demandé ? Ignorez simplement ce message : rien ne change.';

export const fr: Wordings = {
  'verify-email': {
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Bonjour {name},',
      'Bienvenue au club ! Confirmez votre adresse avec le lien ci-dessous, ou saisissez le code {code}.',
      IGNORE,
    ],
  },
  'new-email': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      'Bonjour {name},',
      'Cette adresse remplacera l’ancienne dès que vous l’aurez confirmée avec le lien ci-dessous ou le code {code}.',
      IGNORE,
    ],
  },
  'email-changed': {
    subject: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      'Bonjour {name},',
      'L’adresse de votre compte vient d’être modifiée. Nous n’écrirons plus à celle-ci.',
      NOT_ME,
    ],
  },
  'reset-password': {
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      'Bonjour {name},',
      'Choisissez un nouveau mot de passe avec le lien ci-dessous, ou saisissez le code {code}. Les deux restent valables {minutes} minutes.',
      IGNORE,
    ],
  },
  'password-changed': {
    subject: 'Votre mot de passe a été modifié',
    paragraphs: ['Bonjour {name},', 'Le mot de passe de votre compte vient d’être modifié.', NOT_ME],
  },
  'recover-account': {
    subject: 'Retrouvez l’accès à votre compte',
    paragraphs: [
      'Bonjour {name},',
      'Créez une nouvelle clé d’accès ou un nouveau mot de passe avec le lien ci-dessous, ou saisissez le code {code}. Les deux restent valables {minutes} minutes.',
      IGNORE,
    ],
  },
  'magic-link': {
    subject: 'Votre lien de connexion',
    paragraphs: [
      'Bonjour {name},',
      'Connectez-vous avec le lien ci-dessous, dans le navigateur où vous l’avez demandé, ou saisissez le code {code}. Les deux restent valables {minutes} minutes.',
      IGNORE,
    ],
  },
  'second-factor': {
    subject: 'Votre code de vérification : {code}',
    paragraphs: [
      'Bonjour {name},',
      'Votre code de vérification est {code}. Il reste valable {minutes} minutes. Ne le donnez à personne.',
      NOT_ME,
    ],
  },
  'sms-code': {
    subject: 'Code',
    paragraphs: ['{code} est votre code du club. Valable {minutes} minutes, ne le donnez à personne.'],
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée',
    paragraphs: ['Bonjour {name},', 'Une clé d’accès vient d’être ajoutée à votre compte.', NOT_ME],
  },
  'account-deleted': {
    subject: 'Votre compte est supprimé',
    paragraphs: [
      'Bonjour {name},',
      'Votre compte et tout ce qu’il contenait ont été supprimés. Merci d’avoir roulé avec nous.',
    ],
  },
};
