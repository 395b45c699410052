/** The kinds of storage in a browser. */
type StoredWhere = 'localStorage' | 'sessionStorage' | 'cookie' | 'indexedDb';

/** How long an item lives: a fixed time, or until something happens. */
export type StoredLife =
  | { readonly until: 'tab' | 'cleared' | 'logout' | 'login' | 'oneLoad' | 'visit' }
  | { readonly amount: number; readonly unit: 'minute' | 'hour' | 'day' | 'month' };

export type StoredItem = { readonly name: string; readonly where: StoredWhere; readonly life: StoredLife };

const forTime = (amount: number, unit: 'minute' | 'hour' | 'day' | 'month'): StoredLife => ({ amount, unit });
const until = (event: 'tab' | 'cleared' | 'logout' | 'login' | 'oneLoad' | 'visit'): StoredLife => ({ until: event });

/** Every item that the site may keep in a browser. The privacy page lists exactly these, because visitors are to know all of them. */
export const STORED_ITEMS = [
  { name: 'profile', where: 'localStorage', life: forTime(2, 'hour') },
  { name: 'nonce', where: 'localStorage', life: until('login') },
  { name: 'verifier_key', where: 'localStorage', life: until('login') },
  { name: 'login_result', where: 'localStorage', life: until('login') },
  { name: 'consents_checked', where: 'localStorage', life: forTime(30.4, 'day') },
  { name: 'consents_club', where: 'localStorage', life: forTime(40, 'day') },
  { name: 'subscription_prompt', where: 'localStorage', life: forTime(7, 'day') },
  { name: 'url_referrer', where: 'localStorage', life: until('login') },
  { name: 'capping', where: 'localStorage', life: until('cleared') },
  { name: '_lang', where: 'localStorage', life: until('cleared') },
  { name: 'jsport', where: 'localStorage', life: until('cleared') },
  { name: '_landing', where: 'localStorage', life: until('visit') },
  { name: 'auto_refresh', where: 'localStorage', life: until('cleared') },
  { name: 'motion_paused', where: 'localStorage', life: until('cleared') },
  { name: 'correlationId', where: 'localStorage', life: until('cleared') },
  { name: 'authorize_state', where: 'sessionStorage', life: until('login') },
  { name: 'session_state', where: 'sessionStorage', life: until('login') },
  { name: 'tokens', where: 'sessionStorage', life: until('tab') },
  { name: 'auth_tx', where: 'sessionStorage', life: forTime(10, 'minute') },
  { name: 'refresh_checked', where: 'sessionStorage', life: forTime(5, 'minute') },
  { name: '_alert_closed', where: 'sessionStorage', life: until('tab') },
  { name: 'geoInfo', where: 'sessionStorage', life: until('tab') },
  { name: 'webview', where: 'sessionStorage', life: until('tab') },
  { name: 'deleted', where: 'sessionStorage', life: until('oneLoad') },
  { name: 'club-auth', where: 'indexedDb', life: until('logout') },
  { name: '_club', where: 'cookie', life: forTime(7, 'day') },
  { name: '_ext_session', where: 'cookie', life: forTime(1, 'day') },
  { name: '_batch_set', where: 'cookie', life: forTime(14, 'day') },
  { name: '_referer', where: 'cookie', life: forTime(1, 'day') },
  { name: '_consent', where: 'cookie', life: forTime(6, 'month') },
] as const satisfies readonly StoredItem[];
