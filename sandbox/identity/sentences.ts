import type { Locale } from '../locales.ts';

type Sentence = Readonly<Record<Locale, string>>;

/**
 * The user's message for each refusal, by the key in the vendor's widgets (`error_message_key`). A refusal without a key is a bug in a
 * client, and its message is the general one.
 */
const REFUSALS = {
  'error.invalidEmailOrPassword': {
    fr: 'Adresse ou mot de passe incorrect.',
    en: 'The address or the password is wrong.',
    es: 'La dirección o la contraseña no son correctas.',
    de: 'Adresse oder Passwort ist falsch.',
  },
  'error.invalidOldPassword': {
    fr: 'Ce n’est pas votre mot de passe actuel.',
    en: 'That isn’t your current password.',
    es: 'Esa no es tu contraseña actual.',
    de: 'Das ist nicht Ihr aktuelles Passwort.',
  },
  'error.invalidVerificationCode': {
    fr: 'Ce code est incorrect ou n’est plus valable. Demandez-en un nouveau.',
    en: 'This code is wrong or no longer valid. Ask for a new one.',
    es: 'Este código no es correcto o ya no es válido. Pide otro.',
    de: 'Dieser Code ist falsch oder nicht mehr gültig. Fordern Sie einen neuen an.',
  },
  'error.loginToken.invalid': {
    fr: 'Cette demande n’est plus valable. Recommencez depuis le début.',
    en: 'This request is no longer valid. Start again from the beginning.',
    es: 'Esta solicitud ya no es válida. Empieza de nuevo.',
    de: 'Diese Anfrage ist nicht mehr gültig. Beginnen Sie bitte von vorn.',
  },
  'error.accessToken.invalid': {
    fr: 'Votre session est terminée. Connectez-vous à nouveau.',
    en: 'Your session has ended. Log in again.',
    es: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
    de: 'Ihre Sitzung ist beendet. Melden Sie sich bitte neu an.',
  },
  'error.accessToken.freshness': {
    fr: 'Votre connexion date un peu : connectez-vous à nouveau pour faire ce changement.',
    en: 'You logged in a while ago: log in again to make this change.',
    es: 'Iniciaste sesión hace un rato: vuelve a iniciarla para hacer este cambio.',
    de: 'Ihre Anmeldung liegt eine Weile zurück: Melden Sie sich für diese Änderung bitte neu an.',
  },
  'error.authn.mfa.stepup.required': {
    fr: 'Confirmez d’abord votre identité avec votre second facteur.',
    en: 'First confirm with your second factor that it’s you.',
    es: 'Confirma primero con tu segundo factor que eres tú.',
    de: 'Bestätigen Sie zuerst mit Ihrem zweiten Faktor, dass Sie es sind.',
  },
  'error.authn.mfa.noCredential': {
    fr: 'Votre compte n’a pas de second facteur.',
    en: 'Your account doesn’t have a second factor.',
    es: 'Tu cuenta no tiene segundo factor.',
    de: 'Ihr Konto hat keinen zweiten Faktor.',
  },
  'error.email.alreadyInUse': {
    fr: 'Cette adresse e-mail appartient déjà à un autre compte.',
    en: 'This email address already belongs to another account.',
    es: 'Esta dirección de correo ya pertenece a otra cuenta.',
    de: 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.',
  },
  'error.phoneNumber.alreadyInUse': {
    fr: 'Ce numéro de téléphone appartient déjà à un autre compte.',
    en: 'This phone number already belongs to another account.',
    es: 'Este número de teléfono ya pertenece a otra cuenta.',
    de: 'Diese Telefonnummer gehört schon zu einem anderen Konto.',
  },
  'error.customIdentifier.alreadyInUse': {
    fr: 'Cet identifiant appartient déjà à un autre compte.',
    en: 'This identifier already belongs to another account.',
    es: 'Este identificador ya pertenece a otra cuenta.',
    de: 'Diese Kennung gehört schon zu einem anderen Konto.',
  },
  'error.email.notVerified': {
    fr: 'Confirmez d’abord votre adresse avec le lien de notre e-mail.',
    en: 'Confirm your address first, with the link in our email.',
    es: 'Confirma primero tu dirección con el enlace de nuestro correo.',
    de: 'Bestätigen Sie zuerst Ihre Adresse mit dem Link in unserer E-Mail.',
  },
  'error.email.alreadyVerified': {
    fr: 'Votre adresse e-mail est déjà confirmée.',
    en: 'Your email address is already confirmed.',
    es: 'Tu dirección de correo ya está confirmada.',
    de: 'Ihre E-Mail-Adresse ist schon bestätigt.',
  },
  'error.email.missing': {
    fr: 'Votre compte n’a pas encore d’adresse e-mail.',
    en: 'Your account doesn’t have an email address yet.',
    es: 'Tu cuenta aún no tiene dirección de correo.',
    de: 'Ihr Konto hat noch keine E-Mail-Adresse.',
  },
  'error.phoneNumber.missing': {
    fr: 'Votre compte n’a pas encore de numéro de téléphone.',
    en: 'Your account doesn’t have a phone number yet.',
    es: 'Tu cuenta aún no tiene número de teléfono.',
    de: 'Ihr Konto hat noch keine Telefonnummer.',
  },
  'error.account.notFound': {
    fr: 'Nous ne trouvons pas de compte correspondant.',
    en: 'We can’t find a matching account.',
    es: 'No encontramos ninguna cuenta que coincida.',
    de: 'Wir finden kein passendes Konto.',
  },
  'error.account.notYours': {
    fr: 'Ce compte n’est pas le vôtre.',
    en: 'This isn’t your account.',
    es: 'Esta cuenta no es la tuya.',
    de: 'Dieses Konto ist nicht Ihres.',
  },
  'error.entry.notFound': {
    fr: 'Cet élément n’existe plus. Rechargez la page.',
    en: 'This entry no longer exists. Reload the page.',
    es: 'Este elemento ya no existe. Vuelve a cargar la página.',
    de: 'Diesen Eintrag gibt es nicht mehr. Laden Sie die Seite neu.',
  },
  'error.rateLimit': {
    fr: 'Trop d’essais. Réessayez dans quelques minutes.',
    en: 'Too many attempts. Try again in a few minutes.',
    es: 'Demasiados intentos. Inténtalo de nuevo dentro de unos minutos.',
    de: 'Zu viele Versuche. Versuchen Sie es in einigen Minuten noch einmal.',
  },
  'error.captcha.required': {
    fr: 'Confirmez que vous n’êtes pas un robot.',
    en: 'Confirm that you’re not a robot.',
    es: 'Confirma que no eres un robot.',
    de: 'Bestätigen Sie, dass Sie kein Roboter sind.',
  },
  'error.webauthn.invalid': {
    fr: 'La clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous autrement.',
    en: 'The passkey wasn’t accepted. Try again, or log in another way.',
    es: 'No se ha podido usar la llave de acceso. Inténtalo de nuevo o inicia sesión de otra forma.',
    de: 'Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  },
  'error.webauthn.alreadyRegistered': {
    fr: 'Cette clé d’accès est déjà enregistrée.',
    en: 'This passkey is already registered.',
    es: 'Esta llave de acceso ya está registrada.',
    de: 'Dieser Passkey ist schon eingerichtet.',
  },
  'error.feature.notAvailable': {
    fr: 'Cette façon de se connecter n’est pas proposée.',
    en: 'This way of logging in isn’t available.',
    es: 'Esta forma de iniciar sesión no está disponible.',
    de: 'Diese Art der Anmeldung wird nicht angeboten.',
  },
  'error.validation': {
    fr: 'Certaines réponses manquent ou ne conviennent pas. Vérifiez-les.',
    en: 'Some answers are missing or can’t be accepted. Please check them.',
    es: 'Faltan respuestas o algunas no son válidas. Revísalas.',
    de: 'Einige Angaben fehlen oder passen nicht. Bitte prüfen Sie sie.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Messages for one invalid field of a form. */
const FLAWS = {
  missing: {
    fr: 'Veuillez remplir ce champ.',
    en: 'Please fill in this field.',
    es: 'Rellena este campo.',
    de: 'Bitte füllen Sie dieses Feld aus.',
  },
  invalid: {
    fr: 'Vérifiez cette réponse : elle ne convient pas ici.',
    en: 'Please check this answer: we can’t accept it as it is.',
    es: 'Revisa esta respuesta: no es válida aquí.',
    de: 'Bitte prüfen Sie diese Angabe: Sie passt hier nicht.',
  },
  badEmail: {
    fr: 'Indiquez une adresse e-mail, par exemple lea@example.com.',
    en: 'Enter an email address, for example lea@example.com.',
    es: 'Escribe una dirección de correo, por ejemplo lea@example.com.',
    de: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel lea@example.com.',
  },
  badPhone: {
    fr: 'Indiquez un numéro, par exemple +33 6 12 34 56 78.',
    en: 'Enter a number such as +44 7700 900123.',
    es: 'Escribe un número, por ejemplo +34 612 34 56 78.',
    de: 'Bitte geben Sie eine Nummer wie +49 151 23456789 ein.',
  },
  badBirthdate: {
    fr: 'Indiquez une date complète, entre 1900 et aujourd’hui.',
    en: 'Enter a full date, between 1900 and today.',
    es: 'Indica una fecha completa, entre 1900 y hoy.',
    de: 'Bitte geben Sie ein vollständiges Datum zwischen 1900 und heute an.',
  },
  shortPassword: {
    fr: 'Ce mot de passe est trop court.',
    en: 'This password is too short.',
    es: 'Esta contraseña es demasiado corta.',
    de: 'Dieses Passwort ist zu kurz.',
  },
  longPassword: {
    fr: 'Ce mot de passe est trop long.',
    en: 'This password is too long.',
    es: 'Esta contraseña es demasiado larga.',
    de: 'Dieses Passwort ist zu lang.',
  },
  weakPassword: {
    fr: 'Ce mot de passe est trop facile à deviner.',
    en: 'This password is too easy to guess.',
    es: 'Esta contraseña es demasiado fácil de adivinar.',
    de: 'Dieses Passwort ist zu leicht zu erraten.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Texts of the provider's own pages, to which the links in mails and failed logins lead. */
const PAGES = {
  oldLink: {
    fr: 'Ce lien a expiré ou a déjà servi.',
    en: 'This link has expired or has already been used.',
    es: 'Este enlace ha caducado o ya se ha utilizado.',
    de: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
  },
  expiredLink: {
    fr: 'Ce lien a expiré.',
    en: 'This link has expired.',
    es: 'Este enlace ha caducado.',
    de: 'Dieser Link ist abgelaufen.',
  },
  usedLink: {
    fr: 'Ce lien a déjà servi.',
    en: 'This link has already been used.',
    es: 'Este enlace ya se ha utilizado.',
    de: 'Dieser Link wurde schon benutzt.',
  },
  confirmAddress: {
    fr: 'Confirmez votre adresse e-mail',
    en: 'Confirm your email address',
    es: 'Confirma tu dirección de correo',
    de: 'Bestätigen Sie Ihre E-Mail-Adresse',
  },
  confirmSubscription: {
    fr: 'Confirmez votre abonnement à la newsletter',
    en: 'Confirm your newsletter subscription',
    es: 'Confirma tu suscripción al boletín',
    de: 'Bestätigen Sie Ihr Newsletter-Abonnement',
  },
  confirm: { fr: 'Confirmer', en: 'Confirm', es: 'Confirmar', de: 'Bestätigen' },
  claimsAccount: {
    fr: 'Votre session n’est pas ouverte dans ce navigateur. Si vous avez créé ce compte, saisissez votre mot de passe pour tout garder. Sinon, laissez le champ vide : tout ce qui permettait d’entrer dans le compte sera supprimé, et vous choisirez un nouveau mot de passe.',
    en: 'You’re not logged in with this browser. If you created this account, enter your password to keep everything. Otherwise, leave the field empty: every existing way into the account will be removed, and you’ll choose a new password.',
    es: 'No has iniciado sesión en este navegador. Si creaste esta cuenta, escribe tu contraseña para conservarlo todo. Si no, deja el campo vacío: se eliminará todo lo que hasta ahora daba acceso a la cuenta y elegirás una contraseña nueva.',
    de: 'Sie sind in diesem Browser nicht angemeldet. Wenn Sie dieses Konto angelegt haben, geben Sie Ihr Passwort ein, damit alles erhalten bleibt. Sonst lassen Sie das Feld leer: Alles, was bisher Zugang zum Konto gibt, wird entfernt, und Sie wählen ein neues Passwort.',
  },
  claimsAccountWithoutPassword: {
    fr: 'Votre session n’est pas ouverte dans ce navigateur. Tout ce qui permettait d’entrer dans le compte sera supprimé, et vous choisirez un mot de passe. Pour tout garder, connectez-vous d’abord, puis ouvrez de nouveau ce lien.',
    en: 'You’re not logged in with this browser. If you go on, every existing way into the account will be removed, and you’ll choose a password. To keep everything, log in first, then open this link again.',
    es: 'No has iniciado sesión en este navegador. Se eliminará todo lo que hasta ahora daba acceso a la cuenta y elegirás una contraseña. Para conservarlo todo, inicia sesión primero y abre de nuevo este enlace.',
    de: 'Sie sind in diesem Browser nicht angemeldet. Alles, was bisher Zugang zum Konto gibt, wird entfernt, und Sie wählen ein Passwort. Damit alles erhalten bleibt, melden Sie sich zuerst an und öffnen Sie diesen Link dann noch einmal.',
  },
  ownPassword: {
    fr: 'Votre mot de passe, si vous avez créé ce compte',
    en: 'Your password, if you created this account',
    es: 'Tu contraseña, si creaste esta cuenta',
    de: 'Ihr Passwort, wenn Sie dieses Konto angelegt haben',
  },
  secondFactor: {
    fr: 'Confirmez votre identité',
    en: 'Confirm that it’s you',
    es: 'Confirma que eres tú',
    de: 'Bestätigen Sie, dass Sie es sind',
  },
  secondFactorLead: {
    fr: 'Votre compte a un second facteur. Demandez un code et saisissez-le ici.',
    en: 'Your account has a second factor. Ask for a code and enter it here.',
    es: 'Tu cuenta tiene un segundo factor. Pide un código y escríbelo aquí.',
    de: 'Ihr Konto hat einen zweiten Faktor. Fordern Sie einen Code an und geben Sie ihn hier ein.',
  },
  sendByMail: {
    fr: 'Recevoir un code par e-mail',
    en: 'Send a code by email',
    es: 'Enviar un código por correo',
    de: 'Code per E-Mail senden',
  },
  sendBySms: {
    fr: 'Recevoir un code par SMS',
    en: 'Send a code by text message',
    es: 'Enviar un código por SMS',
    de: 'Code per SMS senden',
  },
  code: { fr: 'Code', en: 'Code', es: 'Código', de: 'Code' },
  trustBrowser: {
    fr: 'Ne plus demander de code dans ce navigateur pendant 30 jours',
    en: 'Don’t ask again in this browser for 30 days',
    es: 'No volver a preguntar en este navegador durante 30 días',
    de: 'In diesem Browser 30 Tage lang nicht mehr fragen',
  },
  otherBrowser: {
    fr: 'Ouvrez ce lien dans le navigateur où vous l’avez demandé, ou saisissez-y le code de l’e-mail.',
    en: 'Open this link in the browser where you asked for it, or enter the code from the email there.',
    es: 'Abre este enlace en el navegador en el que lo pediste o escribe allí el código del correo.',
    de: 'Öffnen Sie diesen Link in dem Browser, in dem Sie ihn angefordert haben, oder geben Sie dort den Code aus der E-Mail ein.',
  },
  openWhereLoggedIn: {
    fr: 'Ouvrez ce lien dans le navigateur où votre session est ouverte, ou saisissez-y le code de l’e-mail.',
    en: 'Open this link in the browser where you’re logged in to your account, or enter the code from the email there.',
    es: 'Abre este enlace en el navegador en el que has iniciado sesión en tu cuenta o escribe allí el código del correo.',
    de: 'Öffnen Sie diesen Link in dem Browser, in dem Sie bei Ihrem Konto angemeldet sind, oder geben Sie dort den Code aus der E-Mail ein.',
  },
  brokenLink: {
    fr: 'Ce lien est incomplet. Copiez-le en entier depuis notre e-mail.',
    en: 'This link isn’t complete. Copy the whole link from our email.',
    es: 'Este enlace está incompleto. Cópialo entero desde nuestro correo.',
    de: 'Dieser Link ist unvollständig. Kopieren Sie ihn ganz aus unserer E-Mail.',
  },
  unknownLink: {
    fr: 'Ce lien n’existe pas. Copiez-le en entier depuis notre e-mail.',
    en: 'This link doesn’t exist. Copy the whole link from our email.',
    es: 'Este enlace no existe. Cópialo entero desde nuestro correo.',
    de: 'Diesen Link gibt es nicht. Kopieren Sie ihn ganz aus unserer E-Mail.',
  },
  stuckLogin: {
    fr: 'Cette connexion ne peut pas aboutir',
    en: 'This login can’t continue',
    es: 'Este inicio de sesión no puede continuar',
    de: 'Diese Anmeldung kann nicht fortgesetzt werden',
  },
  loggedOut: {
    fr: 'Votre session est fermée.',
    en: 'You’re logged out.',
    es: 'Has cerrado la sesión.',
    de: 'Sie sind abgemeldet.',
  },
  foreignTarget: {
    fr: 'Votre session est fermée. L’adresse de retour n’est pas autorisée.',
    en: 'You’re logged out. The return address isn’t allowed.',
    es: 'Has cerrado la sesión. La dirección de vuelta no está permitida.',
    de: 'Sie sind abgemeldet. Die Rückkehradresse ist nicht erlaubt.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

const GENERAL: Sentence = {
  fr: 'Une erreur s’est produite. Veuillez essayer ultérieurement.',
  en: 'An error has occurred. Please try again later.',
  es: 'Se ha producido un error. Inténtalo más tarde.',
  de: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
};

export type MessageKey = keyof typeof REFUSALS;
export type FlawName = keyof typeof FLAWS;

export const MESSAGE_KEYS = Object.keys(REFUSALS) as readonly MessageKey[];

/** The sentence for a refusal; without a key the general one. */
export const refusalIn = (language: Locale, key: MessageKey | undefined): string =>
  (key === undefined ? GENERAL : REFUSALS[key])[language];

/** The sentence for a field of a form. */
export const flawIn = (language: Locale, name: FlawName): string => FLAWS[name][language];

/** A sentence of one of the provider's own pages. */
export const pageSentence = (language: Locale, name: keyof typeof PAGES): string => PAGES[name][language];

/** Schemas name a flaw in the place of their message; any other message is zod's own, and in English. */
export const isFlawName = (message: string): message is FlawName => Object.hasOwn(FLAWS, message);
