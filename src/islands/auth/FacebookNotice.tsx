import type { Text } from '../shared/authText.ts';

/** For those who came by Facebook and find no such button any more (specification, section 8). */
export function FacebookNotice({ text }: { readonly text: Text }) {
  return (
    <details className="facebook">
      <summary>{text('facebookTitle')}</summary>
      <p>{text('facebookText')}</p>
    </details>
  );
}
