import type { Wordings } from './wording.ts';

const NOT_ME = '¿No ha sido usted? Cambie su contraseña y escríbanos.';
const IGNORE = '¿No lo ha pedido? Ignore este mensaje: no cambia nada.';

export const es: Wordings = {
  'verify-email': {
    subject: 'Confirme su dirección de correo',
    paragraphs: [
      'Hola, {name}:',
      '¡Bienvenido al club! Confirme su dirección con el enlace de abajo o escriba el código {code}.',
      IGNORE,
    ],
  },
  'new-email': {
    subject: 'Confirme su nueva dirección de correo',
    paragraphs: [
      'Hola, {name}:',
      'Esta dirección sustituirá a la anterior en cuanto la confirme con el enlace de abajo o el código {code}.',
      IGNORE,
    ],
  },
  'email-changed': {
    subject: 'Su dirección de correo ha cambiado',
    paragraphs: ['Hola, {name}:', 'La dirección de su cuenta acaba de cambiar. Ya no le escribiremos a esta.', NOT_ME],
  },
  'reset-password': {
    subject: 'Elija una contraseña nueva',
    paragraphs: [
      'Hola, {name}:',
      'Elija una contraseña nueva con el enlace de abajo o escriba el código {code}. Ambos valen durante {minutes} minutos.',
      IGNORE,
    ],
  },
  'password-changed': {
    subject: 'Su contraseña ha cambiado',
    paragraphs: ['Hola, {name}:', 'La contraseña de su cuenta acaba de cambiar.', NOT_ME],
  },
  'recover-account': {
    subject: 'Recupere el acceso a su cuenta',
    paragraphs: [
      'Hola, {name}:',
      'Cree una llave de acceso o una contraseña nueva con el enlace de abajo, o escriba el código {code}. Ambos valen durante {minutes} minutos.',
      IGNORE,
    ],
  },
  'magic-link': {
    subject: 'Su enlace para iniciar sesión',
    paragraphs: [
      'Hola, {name}:',
      'Inicie sesión con el enlace de abajo, en el navegador en el que lo pidió, o escriba el código {code}. Ambos valen durante {minutes} minutos.',
      IGNORE,
    ],
  },
  'second-factor': {
    subject: 'Su código de verificación: {code}',
    paragraphs: [
      'Hola, {name}:',
      'Su código de verificación es {code}. Vale durante {minutes} minutos. No se lo dé a nadie.',
      NOT_ME,
    ],
  },
  'sms-code': {
    subject: 'Código',
    paragraphs: ['{code} es su código del club. Vale durante {minutes} minutos, no se lo dé a nadie.'],
  },
  'passkey-added': {
    subject: 'Se ha añadido una llave de acceso',
    paragraphs: ['Hola, {name}:', 'Se acaba de añadir una llave de acceso a su cuenta.', NOT_ME],
  },
  'account-deleted': {
    subject: 'Su cuenta ha sido eliminada',
    paragraphs: ['Hola, {name}:', 'Su cuenta y todo su contenido han sido eliminados. Gracias por rodar con nosotros.'],
  },
};
