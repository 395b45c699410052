import { createRoot } from 'react-dom/client';
import { addStyles } from '~/lib/browser/dom.ts';
import { readAttributes } from '~/lib/browser/readFiles.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { cachedMember, memberId } from '~/runtime/session.ts';
import { noteProperty } from '~/lib/identity/login/nextPlace.ts';
import { finishReturn, takeAnswer } from '~/lib/identity/login/returning.ts';
import { followSignOut, leaveToLogOut, signOut } from '~/lib/identity/session/signOut.ts';
import { restoreSession, settle } from '~/stores/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from '../shared/sidePanel.css?inline';
import type * as FailedLogin from './failedLogin.tsx';
import { placesIn, textIn, dataOf, type ElementData } from '../shared/elementData.ts';

type FailureModule = Pick<typeof FailedLogin, 'showFailedLogin'>;

/** The way in for visitors is the redirect URI of a silent check. */
const accountDataOf =
  (element: HTMLElement): ElementData =>
  (name) => {
    if (name === 'redirect') return element.querySelector('[data-account]')?.getAttribute('href') ?? '';
    if (name === 'language') return address.language();
    return element.dataset[name] ?? '';
  };

/** Reads the answer in the address first, and clears it; the authentication page goes on from there. */
export const begin = async (element: HTMLElement): Promise<void> => {
  takeAnswer();
  noteProperty();
  if (element.ownerDocument.querySelector('club-authentication') !== null) return;
  const places = placesIn(accountDataOf(element), address.origin());
  const back = await finishReturn(places);
  if (back.kind === 'member') settle({ ok: true, value: back.arrival });
  if (back.kind !== 'failed') return;
  const stage = await readAttributes(`/prompts/${address.language()}.json`, 'club-authentication');
  // By its address, as a part that hardly anybody ever needs.
  const module = (await import(/* @vite-ignore */ String(stage.element.dataset['failedLogin']))) as FailureModule;
  await module.showFailedLogin(stage, places, back.description);
};

/** The member has logged out in another tab. */
export const leave = (): Promise<void> => followSignOut();

/** Finds out who is here, and has the header show it. */
export const restore = (element: HTMLElement): Promise<void> =>
  restoreSession(placesIn(accountDataOf(element), address.origin()));

const homeOf = (data: ElementData): string => `${address.origin()}/${data('language')}/`;

/** Logs out; resolves with a sentence when the provider did not answer. Pages that are only read do not carry it. */
const logOut = async (data: ElementData): Promise<string | undefined> => {
  const [places, home] = [placesIn(data, address.origin()), homeOf(data)];
  if ((await signOut(places, home)) === 'left') return undefined;
  try {
    const { element } = await readAttributes(`/sidebar/${data('language')}.json`, 'club-authentication');
    return textIn(dataOf(element))('logoutOwed');
  } catch {
    // Without any response the browser shows its own error page.
    leaveToLogOut(places, home);
    return undefined;
  }
};

/** Opens the member's menu. */
export const openMenu = (element: HTMLElement): void => {
  const host = element.querySelector<HTMLElement>('[data-host]');
  if (host === null) return;
  addStyles(styles);
  const data = accountDataOf(element);
  // In the order in which AccountEntry.astro writes them.
  const [club = '', personal = '', fan = '', practicing = '', logout = '', close = '', hello = '', nameless = ''] =
    data('texts').split('|');
  const profile = data('profile');
  const root = createRoot(host);
  root.render(
    <AccountMenu
      greeting={hello.replace('{name}', () => cachedMember()?.givenName ?? nameless)}
      title={element.querySelector('[data-member]')?.textContent.trim() ?? ''}
      links={[
        [data('club'), club],
        [`${profile}#personal`, personal],
        [`${profile}#fan`, fan],
        [`${profile}#practicing`, practicing],
      ]}
      logoutLabel={logout}
      closeLabel={close}
      onLogout={() => logOut(data)}
      onClose={() => {
        root.unmount();
        // After a logout that is still owed, a page for members has nothing to show.
        if (memberId() === undefined && element.ownerDocument.querySelector('club-guard') !== null) {
          leaveFor(homeOf(data));
          return;
        }
        element.querySelector<HTMLElement>(cachedMember() === undefined ? '[data-account]' : '[data-member]')?.focus();
      }}
    />,
  );
};
