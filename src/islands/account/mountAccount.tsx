import { createRoot } from 'react-dom/client';
import { regionOf } from '~/i18n/regions.ts';
import { addStyles } from '~/lib/browser/dom.ts';
import { readJson } from '~/lib/browser/readFiles.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import { cachedMember, memberId } from '~/runtime/member.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { noteProperty } from '~/lib/identity/login/nextPlace.ts';
import { arrivedAt, finishReturn } from '~/lib/identity/login/returning.ts';
import { followSignOut, leaveToLogOut, signOut } from '~/lib/identity/session/signOut.ts';
import { restoreSession, settle } from '~/stores/session.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from '../shared/sidePanel.css?inline';
import type * as Preferences from '~/lib/identity/account/syncPreferences.ts';
import type * as FailedLogin from './failedLogin.tsx';
import { placesIn } from '../shared/placesIn.ts';
import { accountDoor, failedLoginDoor } from './accountDoor.ts';

/** The redirect URI of a silent check is the page of the visitors' login. */
const placesOf = (element: HTMLElement, arrived?: URL): Places => {
  const redirect = element.querySelector<HTMLAnchorElement>('[data-account]')?.pathname ?? '';
  const language = address.language();
  return placesIn({ language, region: regionOf(language), redirect }, address.origin(), arrived);
};

/** Reads the answer in the address and removes it; on the authentication page, the forms continue from there. */
export const begin = async (element: HTMLElement): Promise<void> => {
  const places = placesOf(element, arrivedAt());
  noteProperty(places);
  if (element.ownerDocument.querySelector('club-authentication') !== null) return;
  const back = await finishReturn(places);
  if (back.kind === 'member') settle({ ok: true, value: back.arrival });
  if (back.kind !== 'failed') return;
  const { failedLogin, texts } = failedLoginDoor.check(await readJson(`/prompts/${address.language()}.json`));
  // Loaded by its address, because few visitors ever need this part.
  const { showFailedLogin } = await importChunk<typeof FailedLogin>(failedLogin);
  await showFailedLogin(wordsOf(texts), places, back.description);
};

/** The member has logged out in another tab. */
export const leave = (): Promise<void> => followSignOut();

/** Determines the session, and lets the header show it. */
export const restore = (element: HTMLElement): Promise<void> => restoreSession(placesOf(element));

const sidebarFile = (): string => `/sidebar/${address.language()}.json`;

/** Syncs the member's followed riders and last seen stage between this device and the others. */
export const sync = async (element: HTMLElement): Promise<void> => {
  const { preferences } = accountDoor.check(await readJson(sidebarFile()));
  const { syncPreferences } = await importChunk<typeof Preferences>(preferences);
  await syncPreferences(placesOf(element));
};

const homePage = (): string => `${address.origin()}/${address.language()}/`;

/** Logs out; resolves with a message if the provider did not answer. That message is not in the page, but loaded. */
const logOut = async (element: HTMLElement): Promise<string | undefined> => {
  const [places, home] = [placesOf(element), homePage()];
  if ((await signOut(places, home)) === 'left') return undefined;
  try {
    return accountDoor.check(await readJson(sidebarFile())).menu.logoutOwed;
  } catch {
    // Without any response the browser shows its own error page.
    leaveToLogOut(places, home);
    return undefined;
  }
};

/**
 * Opens the member's menu. Its texts load with its first use.
 *
 * @throws {Error} when they cannot be loaded.
 */
export const openMenu = async (element: HTMLElement): Promise<void> => {
  const { menu, club, profile } = accountDoor.check(await readJson(sidebarFile()));
  // A second press while they were loading has already opened the menu.
  const host = element.querySelector('div') ?? element.ownerDocument.createElement('div');
  if (host.hasChildNodes()) return;
  addStyles(styles);
  element.append(host);
  const words = wordsOf(menu);
  const root = createRoot(host);
  root.render(
    <AccountMenu
      greeting={words('hello', { name: cachedMember()?.givenName ?? words('nameless') })}
      title={element.querySelector('[data-member]')?.textContent.trim() ?? ''}
      links={[
        [club, words('club')],
        [`${profile}#personal_anchor`, words('personal')],
        [`${profile}#fan_anchor`, words('fan')],
        [`${profile}#practicing_anchor`, words('practicing')],
      ]}
      logoutLabel={words('logout')}
      closeLabel={words('close')}
      onLogout={() => logOut(element)}
      onClose={(isFollowed) => {
        root.unmount();
        if (isFollowed) {
          // Closes the header's sheet on a phone, like a press beside it.
          element.ownerDocument.body.click();
          return;
        }
        // After a logout whose end at the provider is still owed, a page for members has nothing to show.
        if (memberId() === undefined && element.ownerDocument.querySelector('club-guard') !== null) {
          leaveFor(homePage());
          return;
        }
        element.querySelector<HTMLElement>(cachedMember() === undefined ? '[data-account]' : '[data-member]')?.focus();
      }}
    />,
  );
};
