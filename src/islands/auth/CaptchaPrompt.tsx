import { useEffect, useRef, useState } from 'react';
import type { Text } from '../shared/authText.ts';

type Props = {
  readonly text: Text;
  /** The host of the vendor's script, to which no request is sent before the visitor allows it. */
  readonly vendor: string;
  /** Whether the visitor has already consented to partner content. */
  readonly isAllowed: boolean;
  /** Renders the captcha into an element. */
  readonly draw: (host: HTMLElement) => void;
  /** Called when the visitor cancels. */
  readonly onCancel: () => void;
};

/**
 * Asks for a captcha above the form that waits for it. It is no modal: vendors put their puzzles at the end of the page, where a modal
 * dialog would make them inert.
 *
 * Why an island: the provider demands a captcha in its response to a form, and the vendor's script renders it.
 * Without JavaScript: no form is sent.
 */
export function CaptchaPrompt({ text, vendor, isAllowed, draw, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [isStarted, setStarted] = useState(isAllowed);
  useEffect(() => {
    heading.current?.focus();
  }, [isStarted]);
  useEffect(() => {
    if (isStarted && host.current !== null) draw(host.current);
  }, [isStarted, draw]);
  return (
    <section className="captcha" aria-labelledby="captcha-title">
      <h2 id="captcha-title" tabIndex={-1} ref={heading}>
        {text('captchaTitle')}
      </h2>
      {!isStarted && <p>{text('captchaLead', { name: vendor })}</p>}
      <div ref={host} />
      <p className="line">
        {!isStarted && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setStarted(true);
            }}
          >
            {text('captchaStart')}
          </button>
        )}
        <button type="button" className="as-link" onClick={onCancel}>
          {text('captchaCancel')}
        </button>
      </p>
    </section>
  );
}
