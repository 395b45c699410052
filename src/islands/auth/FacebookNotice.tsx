import type { Text } from '../shared/authText.ts';

/** For members who used to log in by Facebook, whose button no longer exists (specification, section 8). */
export function FacebookNotice({ text }: { readonly text: Text }) {
  return (
    <details className="facebook">
      <summary>{text('facebookTitle')}</summary>
      <p>{text('facebookText')}</p>
    </details>
  );
}
