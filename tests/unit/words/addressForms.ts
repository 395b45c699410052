const expressionOf = (...forms: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'giu');

/**
 * Forms of the other address: readers are `vous`, `tú` and `Sie`. A Spanish "su" or a subjunctive may refer to a third person, so only
 * forms that hardly can are listed.
 */
export const OTHER_ADDRESS = {
  fr: expressionOf('tu', 'toi', 'te', 'ton', 'ta', 'tes', 't’\\p{L}+'),
  es: expressionOf(
    'ustedes',
    'usted',
    'sus? (?:cuenta|correo|dirección|contraseña|navegador|dispositivos?|consentimientos?|favoritos|nacionalidad)',
    '(?:inicie|elija|escriba|indique|pida|abra|mire|confirme|pruebe|rellene|recargue|cambie|empiece|recupere)',
    '(?:inténte|ábra|síga|escríba|cámbie)l[ao]',
    '(?:díga|cuénte|escríba)nos',
    '(?<!se )ha (?:iniciado|olvidado|respondido|pedido|sido usted)',
    'le (?:espera|hemos|damos|permite|redirigimos|identifica|(?:envi|escrib|ped)\\p{L}+)',
    '¿(?:desea|tiene|monta|acude|usa)',
  ),
  de: expressionOf('du', 'dich', 'dir', 'dein\\p{L}*', 'euch', 'euer', 'eure\\p{L}*'),
} as const;
