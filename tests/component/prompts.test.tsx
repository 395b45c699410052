import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MailPrompt } from '~/islands/prompts/MailPrompt.tsx';
import { ProfilePrompt, type SaveProblem } from '~/islands/prompts/ProfilePrompt.tsx';
import { SubscriptionPrompt } from '~/islands/prompts/SubscriptionPrompt.tsx';
import { promptsFor } from '~/islands/prompts/promptsFor.ts';
import type { MailActions } from '~/islands/shared/mailActions.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { press, settled, teachDialogs } from './authIsland.tsx';

const FILE = promptsFor('en');
const [word, text] = [wordsOf(FILE.words), wordsOf(FILE.texts)];
const EXITS = { home: '/en/', privacy: '/en/privacy/', logOut: () => undefined };

const onClose = vi.fn<(ending: 'saved' | 'closed') => void>();

/** Requests under way, whose outcomes the test decides. */
let outcomes: ((outcome: SaveProblem | undefined) => void)[] = [];
const save = (): Promise<SaveProblem | undefined> => new Promise((resolve) => outcomes.push(resolve));
const end = async (outcome?: SaveProblem): Promise<void> => {
  outcomes.shift()?.(outcome);
  await settled();
  await settled();
};
const FAULT: SaveProblem = { problem: { aside: 'It did not work.' }, isFault: true };

const askForNationality = (exits?: typeof EXITS) => {
  render(
    <ProfilePrompt
      word={word}
      title="nationalityTitle"
      lead="nationalityLead"
      submit="save"
      close="later"
      group="nationality"
      asked={['nationality']}
      text={text}
      region="en-GB"
      countries={[['FR', 'France']]}
      present={new Map()}
      save={save}
      exits={exits}
      onClose={onClose}
    />,
  );
  screen.getByRole<HTMLSelectElement>('combobox').value = 'FR';
};

const offerNewsletter = () => {
  const subscribe = async () => (await save())?.problem.aside;
  render(<SubscriptionPrompt word={word} consent="" wait={text('wait')} subscribe={subscribe} onClose={onClose} />);
};

/** Presses Escape, which closes a dialog unless it cancels the event. */
const escape = () => {
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const isAllowed = fireEvent.keyDown(dialog, { key: 'Escape' });
  if (!isAllowed) return;
  act(() => {
    dialog.close();
  });
};

/** All texts of the modal's status regions. */
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeAll(teachDialogs);
beforeEach(() => {
  outcomes = [];
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe.each([
  ['the newsletter', offerNewsletter, word('subscribe'), word('notNow')],
  ['fields of the profile', askForNationality, word('save'), word('later')],
] as const)('a modal that asks for %s', (_what, ask, submit, close) => {
  it('stays open while it is saved, shows that, and closes with the result', async () => {
    ask();
    await press(submit);
    escape();
    await press(close);
    expect(onClose).not.toHaveBeenCalled();
    expect(statuses()).toContain(text('wait'));
    await end();
    expect(onClose).toHaveBeenCalledExactlyOnceWith('saved');
  });

  it('shows what has failed, and can be closed then', async () => {
    ask();
    await press(submit);
    escape();
    await end(FAULT);
    expect(screen.getByText('It did not work.')).toBeDefined();
    expect(statuses()).not.toContain(text('wait'));
    await press(close);
    expect(onClose).toHaveBeenCalledExactlyOnceWith('closed');
  });

  it('can be closed before it is answered', () => {
    ask();
    escape();
    expect(onClose).toHaveBeenCalledExactlyOnceWith('closed');
  });
});

it('T39 a modal that could be closed after a fault does not close during another try, and notes that it was saved', async () => {
  askForNationality(EXITS);
  await press(word('save'));
  await end(FAULT);
  expect(statuses()).toContain(word('closable'));
  await press(word('save'));
  expect(statuses()).not.toContain(word('closable'));
  escape();
  await press(word('later'));
  expect(onClose).not.toHaveBeenCalled();
  await end();
  expect(onClose).toHaveBeenCalledExactlyOnceWith('saved');
});

const askForAddress = (follow: MailActions['follow'] = () => () => undefined) => {
  const nothing = () => Promise.resolve(undefined);
  const actions: MailActions = { save: async () => (await save())?.problem, resend: nothing, verify: nothing, follow };
  const words = { text: (key: string) => key, closeLabel: 'close', address: undefined };
  const close = () => {
    onClose('closed');
  };
  render(<MailPrompt {...words} initial="required" actions={actions} onClose={close} />);
};

it('a modal that asks for an address has the focus on its title, and on each that follows', async () => {
  let verified = (): void => undefined;
  askForAddress((listener) => {
    verified = listener;
    return () => undefined;
  });
  const focused = () => [document.activeElement?.localName, document.activeElement?.textContent];
  expect(focused()).toEqual(['h2', 'emailRequired']);
  const send = async (): Promise<void> => {
    const field = screen.getByRole('textbox');
    field.focus();
    fireEvent.input(field, { target: { value: 'marie@club.example' } });
    await press('saveEmail');
  };
  await send();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await end();
  expect(focused()).toEqual(['h2', 'pending']);
  screen.getByRole('button', { name: 'correctEmail' }).focus();
  await press('correctEmail');
  expect(focused()).toEqual(['h2', 'emailRequired']);
  await send();
  await end();
  screen.getByRole('textbox').focus();
  act(verified);
  expect(focused()).toEqual(['h2', 'verified']);
});

it('a modal that asks for an address stays open while it is saved, and shows what has failed', async () => {
  askForAddress();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'marie@club.example' } });
  await press('saveEmail');
  escape();
  await press('close');
  expect(onClose).not.toHaveBeenCalled();
  expect(statuses()).toContain('wait');
  await end({ problem: { sentence: 'It did not work.' }, isFault: true });
  expect(screen.getByText('It did not work.')).toBeDefined();
  await press('close');
  expect(onClose).toHaveBeenCalledOnce();
});
