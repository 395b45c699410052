import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { createElement, type ReactElement } from 'react';
import { withAddress } from '../address.ts';
import { entryText, type Values } from '../entryFile.ts';
import type { EntryForm } from '../entryKey.ts';

/** Milliseconds without a keystroke after which the page is drawn again. */
const PAUSE_MS = 400;

/** Milliseconds until a draft that the server did not accept is sent again: the server may be starting. */
const RETRY_MS = 3000;

/** Name of an entry that has none yet. */
const UNNAMED = 'unsaved';

type Draft = { readonly collection: string; readonly locale: string; readonly id: string; readonly text: string };

const shownDraft = new WeakMap<HTMLIFrameElement, string>();
const timers = new WeakMap<HTMLIFrameElement, ReturnType<typeof setTimeout>>();

/** The address of the page of a draft; undefined if the server does not answer, or refuses the draft. */
const addressFor = async (draft: string, token: string): Promise<string | undefined> => {
  const answer = await fetch('drafts', {
    method: 'POST',
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    body: draft,
  }).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  const { address } = (await answer.json()) as { readonly address: string };
  return address;
};

/** Reloads the page at the same scroll position, so that the sentence being edited stays visible. */
const load = (frame: HTMLIFrameElement, address: string): void => {
  const top = frame.contentWindow?.scrollY ?? 0;
  frame.addEventListener(
    'load',
    () => {
      frame.contentWindow?.scrollTo({ top, behavior: 'instant' });
    },
    { once: true },
  );
  frame.src = new URL(address, location.href).href;
};

const show = (frame: HTMLIFrameElement, draft: Draft, token: string): void => {
  const body = JSON.stringify(draft);
  if (shownDraft.get(frame) === body) return;
  const isFirst = !shownDraft.has(frame);
  shownDraft.set(frame, body);
  clearTimeout(timers.get(frame));
  const draw = async (): Promise<void> => {
    const address = await addressFor(body, token);
    if (shownDraft.get(frame) !== body || !frame.isConnected) return;
    if (address === undefined) wait(RETRY_MS);
    else load(frame, address);
  };
  const wait = (milliseconds: number): void => {
    timers.set(
      frame,
      setTimeout(() => void draw(), milliseconds),
    );
  };
  wait(isFirst ? 0 : PAUSE_MS);
};

const FRAME = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;

type Entry = { readonly data: Values; readonly i18n: Readonly<Record<string, unknown>>; readonly slug: string };

type Server = {
  readonly token: string;
  /** The languages of the race. */
  readonly languages: readonly string[];
};

/**
 * The shown language: `i18n` contains the languages that the editor does not show. The document of the preview keeps the language with
 * which it began.
 */
const languageOf = ({ i18n }: Entry, { languages }: Server, atFirst: string): string => {
  const shown = languages.filter((language) => !Object.hasOwn(i18n, language));
  return shown.includes(atFirst) ? atFirst : (shown[0] ?? atFirst);
};

/** The page of the site with the unsaved entry in it, which the dev server draws. */
export const previewOf =
  (collection: string, form: EntryForm, server: Server) =>
  ({ entry: map, document }: CustomPreviewTemplateProps): ReactElement => {
    const entry = map.toJS() as unknown as Entry;
    const { data, slug } = entry;
    const locale = languageOf(entry, server, document.documentElement.lang);
    const draft = {
      collection,
      locale,
      id: slug === '' ? UNNAMED : slug,
      text: entryText(form, withAddress(form, data, locale)),
    };
    return createElement('iframe', {
      title: document.title,
      style: FRAME,
      // Without scripts: the page stays as it is first rendered, and has no cookie banner.
      sandbox: 'allow-same-origin',
      ref: (frame: HTMLIFrameElement | null) => {
        if (frame !== null) show(frame, draft, server.token);
      },
    });
  };
