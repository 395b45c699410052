/** What pages with forms of an account load, when they need it. */
export { mountAuthentication } from './mountForms.tsx';
export { openSidebar } from './openSidebar.ts';
