import type { Screen } from '~/config/account.ts';
import type { AuthText } from '~/config/accountTexts.ts';
import type { FormName } from '../shared/authFields.ts';

export type View = {
  readonly title: AuthText;
  readonly lead?: AuthText;
  readonly form?: FormName;
  readonly submit?: AuthText;
};

const VIEWS: Readonly<Record<Screen, View | undefined>> = {
  welcome: undefined,
  lazy: undefined,
  login: { title: 'login', form: 'login', submit: 'login' },
  signup: { title: 'join', lead: 'joinLead', form: 'signup', submit: 'create' },
  'forgot-password': { title: 'forgot', lead: 'forgotLead', form: 'forgot-password', submit: 'sendLink' },
  reset: { title: 'resetTitle', form: 'reset', submit: 'savePassword' },
  factor: { title: 'code', lead: 'codeLead', form: 'factor', submit: 'check' },
  sent: { title: 'checkMail', lead: 'linkSent' },
  updated: { title: 'resetTitle', lead: 'passwordUpdated' },
  verify: { title: 'checkMail', lead: 'verifyFirst' },
  already: { title: 'already' },
  phone: { title: 'login', lead: 'phoneLead', form: 'phone', submit: 'sendCode' },
  linkMailed: { title: 'checkMail', lead: 'linkMailed' },
  recover: { title: 'recoverTitle', lead: 'recoverLead' },
};

const BY_LINK: View = { title: 'login', lead: 'linkLead', form: 'magic-link', submit: 'sendLink' };

/**
 * The content of a screen; undefined for a greeting, and for a screen with content of its own. If members have no passwords, a link
 * replaces the login (specification, section 3).
 */
export const viewOf = (screen: Screen, isPasswordless: boolean): View | undefined =>
  screen === 'login' && isPasswordless ? BY_LINK : VIEWS[screen];
