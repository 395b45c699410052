/** Whether the browser says for its user that nothing is to be passed on (Global Privacy Control): here that is a refusal (docs/threat-model.md T62). */
export const refusesForUser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
