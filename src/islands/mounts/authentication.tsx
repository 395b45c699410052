/** What pages with forms of an account load, when they need it. */
export { mountAuthentication } from './forms.tsx';
export { openSidebar } from './sidebar.ts';
