import type { PromptText } from '~/config/prompts.ts';

/** The links for a member who does not want to answer. */
export type Exits = { readonly home: string; readonly privacy: string; readonly logOut: () => void };

type Props = { readonly word: (key: PromptText) => string; readonly exits: Exits };

/** Why a modal asks, and the ways out of one that cannot be closed (docs/threat-model.md T39). */
export function WaysOut({ word, exits }: Props) {
  return (
    <>
      <details>
        <summary>{word('whyTitle')}</summary>
        <p>{word('whyText')}</p>
        <p>
          <a href={exits.privacy}>{word('privacy')}</a>
        </p>
      </details>
      <p className="line ways">
        <button type="button" className="link" onClick={exits.logOut}>
          {word('logOut')}
        </button>
        <a href={exits.home}>{word('leave')}</a>
      </p>
    </>
  );
}
