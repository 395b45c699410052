/** The second letters of the codes that begin with the first one. */
const GROUPS =
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU ' +
  'IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW ' +
  'SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW';

/**
 * The alpha-2 codes of ISO 3166-1, which are those that the provider knows. Apart from `countries.ts`, and as short as can be, because
 * the forms of the account carry them into the browser.
 */
export const COUNTRY_CODES: readonly string[] = GROUPS.split(' ').flatMap(([first = '', ...seconds]) =>
  seconds.map((second) => first + second),
);
