import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Screen } from '~/config/account.ts';
import type { AuthIntro } from '~/config/accountTexts.ts';
import { Authentication } from '~/islands/auth/Authentication.tsx';
import type { AuthActions } from '~/islands/auth/authSteps.ts';
import type { FormContext } from '~/islands/shared/formContext.ts';
import { placesHere } from '../unit/identity/placesHere.ts';

/** Actions that all succeed, on a page without a session. */
export const actions = (more: Partial<AuthActions> = {}): AuthActions => ({
  login: vi.fn(() => Promise.resolve('welcome' as const)),
  signup: vi.fn(() => Promise.resolve('welcome' as const)),
  'forgot-password': vi.fn(() => Promise.resolve('sent' as const)),
  reset: vi.fn(() => Promise.resolve('updated' as const)),
  factor: vi.fn(() => Promise.resolve('welcome' as const)),
  'magic-link': vi.fn(() => Promise.resolve('linkMailed' as const)),
  phone: vi.fn(() => Promise.resolve('factor' as const)),
  begin: () => Promise.resolve({ kind: 'form', offersPasskeys: false }),
  offer: vi.fn(() => Promise.resolve(undefined)),
  passkey: vi.fn(() => Promise.resolve('welcome' as const)),
  openWay: vi.fn(() => Promise.resolve({})),
  social: vi.fn(() => Promise.resolve({})),
  judge: vi.fn(() => Promise.resolve(undefined)),
  goOn: vi.fn(),
  otherHost: () => undefined,
  ...more,
});

type Visit = {
  readonly isFromFantasy?: boolean;
  readonly intro?: AuthIntro;
  readonly isPasswordless?: boolean;
  readonly joinPath?: string;
  readonly isReturning?: boolean;
};

/** The forms of the authentication page, in words that are the keys of its wordings. */
export const contextHere = (more: Partial<FormContext> = {}): FormContext => ({
  places: placesHere(),
  text: (key) => key,
  place: 'page',
  mailRequirement: '',
  from: 'authenticationPage',
  link: undefined,
  opener: undefined,
  lazyChunk: '',
  onSamePage: vi.fn(),
  ...more,
});

/** The island in words that are the keys of its wordings. */
export const island = (initial: Screen, on: AuthActions | undefined, visit: Visit = {}) => (
  <Authentication
    text={(key, { address, place = address } = {}) => (place === undefined ? key : `${key} ${place}`)}
    initial={initial}
    greeting={() => 'Hello Ana'}
    isFromFantasy={false}
    isPasswordless={false}
    providers={['google', 'apple']}
    countries={[['FR', 'France']]}
    actions={on}
    {...visit}
  />
);

export const fill = (fields: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(fields)) {
    const input = document.querySelector(`#auth-${name}`);
    if (input !== null) fireEvent.input(input, { target: { value } });
  }
};

/** Presses the first button of that name, and waits for the effects. */
export const press = async (name: string): Promise<void> => {
  await act(async () => {
    const [button] = screen.getAllByRole('button', { name });
    if (button !== undefined) fireEvent.click(button);
    await Promise.resolve();
  });
};

/** Waits until promises that are already resolved have had their effect. */
export const settled = async (): Promise<void> => {
  await act(async () => {
    await Promise.resolve();
  });
};

/** jsdom implements the dialog element without its methods. */
export const teachDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
};
