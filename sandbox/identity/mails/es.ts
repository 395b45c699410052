import type { Wordings } from './wording.ts';

const HELLO = 'Hola, {name}:';
const NOT_ME = '¿No has sido tú? Cambia tu contraseña y escríbenos a {contact}.';
/** To the former address, whose owner may no longer be able to log in. */
const TAKEN =
  '¿No has sido tú? Escríbenos cuanto antes a {contact} desde esta dirección: te ayudaremos a recuperar tu cuenta.';
const IGNORE = '¿No lo has pedido tú? Ignora este mensaje: no cambiará nada.';
const SIGNATURE = 'El equipo del {club}';

export const es: Wordings = {
  'verify-email': {
    subject: 'Confirma tu dirección de correo',
    paragraphs: [
      HELLO,
      '¡Te damos la bienvenida al club! Confirma tu dirección con el enlace de abajo o escribe el código {code}.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'new-email': {
    subject: 'Confirma tu nueva dirección de correo',
    paragraphs: [
      HELLO,
      'Esta dirección sustituirá a la anterior en cuanto la confirmes con el enlace de abajo o el código {code}.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'email-changed': {
    subject: 'Tu dirección de correo ha cambiado',
    paragraphs: [HELLO, 'La dirección de tu cuenta acaba de cambiar. Ya no te escribiremos a esta.', TAKEN, SIGNATURE],
  },
  'reset-password': {
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      HELLO,
      'Elige una contraseña nueva con el enlace de abajo o escribe el código {code}. Ambos valen durante {minutes} minutos.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'password-changed': {
    subject: 'Tu contraseña ha cambiado',
    paragraphs: [HELLO, 'La contraseña de tu cuenta acaba de cambiar.', NOT_ME, SIGNATURE],
  },
  'recover-account': {
    subject: 'Recupera el acceso a tu cuenta',
    paragraphs: [
      HELLO,
      'Crea una llave de acceso o una contraseña nueva con el enlace de abajo, o escribe el código {code}. Ambos valen durante {minutes} minutos.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'magic-link': {
    subject: 'Tu enlace para iniciar sesión',
    paragraphs: [
      HELLO,
      'Inicia sesión con el enlace de abajo, en el navegador en el que lo pediste, o escribe el código {code}. Ambos valen durante {minutes} minutos.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'second-factor': {
    subject: 'Tu código de verificación: {code}',
    paragraphs: [
      HELLO,
      'Tu código de verificación es {code}. Vale durante {minutes} minutos. No se lo des a nadie.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'sms-code': {
    subject: 'Tu código para el {club}',
    paragraphs: ['{club}: {code} es tu código. Vale durante {minutes} minutos. No se lo des a nadie.'],
  },
  'passkey-added': {
    subject: 'Se ha añadido una llave de acceso',
    paragraphs: [HELLO, 'Se acaba de añadir una llave de acceso a tu cuenta.', NOT_ME, SIGNATURE],
  },
  'passkey-removed': {
    subject: 'Se ha eliminado una llave de acceso',
    paragraphs: [HELLO, 'Se acaba de eliminar una llave de acceso de tu cuenta.', NOT_ME, SIGNATURE],
  },
  'email-changing': {
    subject: 'Tu dirección de correo va a cambiar',
    paragraphs: [
      HELLO,
      'Se ha solicitado cambiar la dirección de tu cuenta. Esta seguirá siendo válida hasta que la nueva quede confirmada.',
      '¿No has sido tú? Elige cuanto antes una contraseña nueva con «¿Has olvidado la contraseña?»: así se anula la petición y se cierran las sesiones de todos los dispositivos. Escríbenos también a {contact}.',
      SIGNATURE,
    ],
  },
  'account-claimed': {
    subject: 'Tu dirección está confirmada: elige una contraseña',
    paragraphs: [
      HELLO,
      'Tu dirección se acaba de confirmar sin que hubieras iniciado sesión. Por seguridad se ha eliminado todo lo que antes daba acceso a la cuenta: contraseña, llaves de acceso, teléfono y cuentas vinculadas.',
      'Elige una contraseña nueva con el enlace de abajo.',
      '¿No has sido tú? Escríbenos a {contact}.',
      SIGNATURE,
    ],
  },
  'factor-added': {
    subject: 'Se ha añadido un segundo factor',
    paragraphs: [HELLO, 'Se acaba de añadir un segundo factor a tu cuenta.', NOT_ME, SIGNATURE],
  },
  'factor-removed': {
    subject: 'Se ha eliminado un segundo factor',
    paragraphs: [HELLO, 'Se acaba de eliminar un segundo factor de tu cuenta.', NOT_ME, SIGNATURE],
  },
  'phone-added': {
    subject: 'Se ha añadido un número de teléfono',
    paragraphs: [
      HELLO,
      'Se acaba de confirmar un número de teléfono para tu cuenta. Sirve para iniciar sesión.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-linked': {
    subject: 'Se ha vinculado otra cuenta',
    paragraphs: [
      HELLO,
      'Se acaba de vincular una cuenta de otro servicio a la tuya. Con ella se puede iniciar sesión.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-unlinked': {
    subject: 'Se ha desvinculado una cuenta',
    paragraphs: [
      HELLO,
      'Se acaba de desvincular una cuenta de otro servicio de la tuya. Con ella ya no se puede iniciar sesión.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-deleted': {
    subject: 'Tu cuenta se ha eliminado',
    paragraphs: [
      HELLO,
      'Se han eliminado tu cuenta, todo su contenido y tus mensajes del chat. ¡Gracias por rodar con el club!',
      '¿No has sido tú? Escríbenos a {contact}.',
      SIGNATURE,
    ],
  },
  'newsletter-confirm': {
    subject: 'Confirma tu suscripción al boletín',
    paragraphs: [
      HELLO,
      'Solo falta un paso: abre el enlace de abajo y confirma tu dirección. Tu suscripción al boletín empezará en ese momento. El enlace es válido durante dos días.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'newsletter-known': {
    subject: 'Ya tienes una suscripción al boletín',
    paragraphs: [
      HELLO,
      'Alguien acaba de introducir esta dirección en la página de nuestro boletín. Tu suscripción ya está confirmada: no tienes que hacer nada más.',
      IGNORE,
      SIGNATURE,
    ],
  },
};
