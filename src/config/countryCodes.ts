/** Each group is a first letter, followed by the second letters of the codes that begin with it. */
const GROUPS =
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU ' +
  'IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW ' +
  'SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW';

/**
 * The alpha-2 codes of ISO 3166-1, which the provider accepts. They are separate from `countries.ts` and as short as possible, because the
 * account forms load them in the browser.
 */
export const COUNTRY_CODES: readonly string[] = GROUPS.split(' ').flatMap(([first = '', ...seconds]) =>
  seconds.map((second) => first + second),
);
