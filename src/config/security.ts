/** The wordings of the dialog in which a member shows once more who she is, by their keys without `security.`. */
const STEP_UP_WORDS = [
  ...(['stepUpTitle', 'stepUpWhy', 'codeByMail', 'codeBySms', 'mailInstead', 'smsInstead'] as const),
  ...(['stepUpPassword', 'stepUpAway', 'cancel', 'confirm'] as const),
] as const;
const LIST_WORDS = [
  'onDevice',
  'unknownDevice',
  'since',
  'added',
  'lastUsed',
  'neverUsed',
  'remove',
  'cancel',
  'confirm',
] as const;
const SECTION_WORDS = [
  ...(['notLoaded', 'again', 'declined'] as const),
  ...(['emailTitle', 'emailLead', 'emailVerified', 'emailUnverified', 'emailNone', 'emailPending'] as const),
  ...(['newEmail', 'changeEmail'] as const),
  ...(['passwordTitle', 'passwordLead', 'passwordNone', 'oldPassword', 'passwordSaved', 'framed'] as const),
  ...(['linkedTitle', 'linkedLead', 'link', 'unlink', 'unlinkAsked', 'unlinked', 'linkRefused'] as const),
  ...(['notLinked', 'lastWayIn'] as const),
  ...(['passkeysTitle', 'passkeysLead', 'passkeysNone', 'passkeyName', 'passkeyHint', 'addPasskey'] as const),
  ...(['passkeyAdded', 'passkeyRefused', 'passkeyRemoved', 'passkeyAsked', 'passkeysUnknown'] as const),
  ...(['factorsTitle', 'factorsLead', 'factorsNone', 'byMail', 'bySms', 'enrolMail', 'enrolPhone'] as const),
  ...(['codeSent', 'trustHere', 'factorAdded', 'factorRemoved', 'factorAsked', 'factorNeedsEmail'] as const),
  ...(['trustedTitle', 'trustedLead', 'trustedNone', 'trustRemoved'] as const),
  ...(['sessionsTitle', 'sessionsLead', 'thisDevice', 'signOutHere', 'signOutOthers', 'signedOut'] as const),
  'othersSignedOut',
] as const;

/** The wordings of the section and of the dialog; each element carries only its own. */
export const SECURITY_WORDS = {
  section: [...SECTION_WORDS, ...LIST_WORDS],
  stepUp: STEP_UP_WORDS,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SecurityWord = (typeof SECURITY_WORDS)[keyof typeof SECURITY_WORDS][number];

/** Success is told so long, in milliseconds, while the page is in sight. */
export const DONE_SHOWN_MS = 8_000;
