import { useEffect, useState } from 'react';
import { STRENGTH_DELAY_MS } from '~/config/account.ts';
import type { AuthText } from '~/config/accountTexts.ts';
import type { Text } from './authText.ts';

type Strength = 0 | 1 | 2 | 3 | 4;
/** Rates the strength of a password; undefined without an answer of the provider. */
export type Judge = (password: string) => Promise<Strength | undefined>;

const WORDS: Readonly<Record<Strength, AuthText>> = {
  0: 'strength0',
  1: 'strength1',
  2: 'strength2',
  3: 'strength3',
  4: 'strength4',
};

type Props = { readonly password: string; readonly judge: Judge | undefined; readonly text: Text };

/** The strength of a new password, in words and as a bar; nothing without an answer. */
export function StrengthMeter({ password, judge, text }: Props) {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    if (password === '' || judge === undefined) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      void judge(password).then((found) => {
        if (!isStale) setStrength(found);
      });
    }, STRENGTH_DELAY_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [password, judge]);
  return (
    <p className="strength" role="status">
      {password !== '' && strength !== undefined && (
        <>
          <meter min={0} max={4} value={strength} aria-hidden="true" />
          {text(WORDS[strength])}
        </>
      )}
    </p>
  );
}
