import type { Wordings } from './wording.ts';

const NOT_ME = '¿No has sido tú? Cambia tu contraseña y escríbenos.';
const IGNORE = '¿No lo has pedido tú? Ignora este mensaje: no cambia nada.';

export const es: Wordings = {
  'verify-email': {
    subject: 'Confirma tu dirección de correo',
    paragraphs: [
      'Hola, {name}:',
      '¡Te damos la bienvenida al club! Confirma tu dirección con el enlace de abajo o escribe el código {code}.',
      IGNORE,
    ],
  },
  'new-email': {
    subject: 'Confirma tu nueva dirección de correo',
    paragraphs: [
      'Hola, {name}:',
      'Esta dirección sustituirá a la anterior en cuanto la confirmes con el enlace de abajo o el código {code}.',
      IGNORE,
    ],
  },
  'email-changed': {
    subject: 'Tu dirección de correo ha cambiado',
    paragraphs: ['Hola, {name}:', 'La dirección de tu cuenta acaba de cambiar. Ya no te escribiremos a esta.', NOT_ME],
  },
  'reset-password': {
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      'Hola, {name}:',
      'Elige una contraseña nueva con el enlace de abajo o escribe el código {code}. Ambos valen durante {minutes} minutos.',
      IGNORE,
    ],
  },
  'password-changed': {
    subject: 'Tu contraseña ha cambiado',
    paragraphs: ['Hola, {name}:', 'La contraseña de tu cuenta acaba de cambiar.', NOT_ME],
  },
  'recover-account': {
    subject: 'Recupera el acceso a tu cuenta',
    paragraphs: [
      'Hola, {name}:',
      'Crea una llave de acceso o una contraseña nueva con el enlace de abajo, o escribe el código {code}. Ambos valen durante {minutes} minutos.',
      IGNORE,
    ],
  },
  'magic-link': {
    subject: 'Tu enlace para iniciar sesión',
    paragraphs: [
      'Hola, {name}:',
      'Inicia sesión con el enlace de abajo, en el navegador en el que lo pediste, o escribe el código {code}. Ambos valen durante {minutes} minutos.',
      IGNORE,
    ],
  },
  'second-factor': {
    subject: 'Tu código de verificación: {code}',
    paragraphs: [
      'Hola, {name}:',
      'Tu código de verificación es {code}. Vale durante {minutes} minutos. No se lo des a nadie.',
      NOT_ME,
    ],
  },
  'sms-code': {
    subject: 'Código',
    paragraphs: ['{code} es tu código del club. Vale durante {minutes} minutos, no se lo des a nadie.'],
  },
  'passkey-added': {
    subject: 'Se ha añadido una llave de acceso',
    paragraphs: ['Hola, {name}:', 'Se acaba de añadir una llave de acceso a tu cuenta.', NOT_ME],
  },
  'account-deleted': {
    subject: 'Tu cuenta se ha eliminado',
    paragraphs: ['Hola, {name}:', 'Tu cuenta y todo su contenido se han eliminado. Gracias por rodar con el club.'],
  },
};
