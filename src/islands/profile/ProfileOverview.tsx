import { useStore } from '@nanostores/react';
import { completenessOf } from '~/lib/profile/completeness.ts';
import type { FieldName, FieldValues } from '~/config/fields.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import { $profile } from '~/stores/profile.ts';
import { AskAgain } from '../shared/AskAgain.tsx';

type Props = { readonly text: ProfileWording; readonly region: string; readonly retry: () => Promise<unknown> };

/** More names would be hard to read; the rest is counted. */
const NAMED = 4;

const missingNames = (missing: readonly FieldName[], text: ProfileWording, region: string): string => {
  const names = missing.slice(0, NAMED).map((name) => text(name).replace(/\s*\?$/u, ''));
  const others = missing.length - names.length;
  const listed = others === 0 ? names : [...names, text('more', { count: String(others) })];
  return new Intl.ListFormat(region).format(listed.map((name) => name.replace(/^¿/u, '')));
};

function Completeness({ values, text, region }: Omit<Props, 'retry'> & { readonly values: FieldValues }) {
  const { share, missing } = completenessOf(values);
  const percent = new Intl.NumberFormat(region, { style: 'percent' }).format(share);
  return (
    <div className="completeness">
      <meter value={share} aria-label={text('completeness')} />
      <p>
        {missing.length === 0 ? (
          text('complete')
        ) : (
          <>
            <b>{text('share', { share: percent })}</b>{' '}
            {text('missingFields', { names: missingNames(missing, text, region) })}
          </>
        )}
      </p>
    </div>
  );
}

/**
 * How complete the profile is; if the provider does not answer, states that the page is read-only (docs/threat-model.md R06).
 *
 * Why an island: it changes with what is saved. Without JavaScript: it keeps its space and stays empty.
 */
export function ProfileOverview({ text, region, retry }: Props) {
  const { status, profile } = useStore($profile, { ssr: 'initial' });
  switch (status) {
    case 'loading':
      return (
        <p className="waiting" role="status">
          {text('loading')}
        </p>
      );
    case 'unavailable':
      return (
        <div className="notice" role="alert">
          <p>{text('unavailable')}</p>
          <AskAgain className="button" label={text('again')} wait={text('wait')} ask={retry} />
        </div>
      );
    case 'ready':
      return <Completeness values={profile.values} text={text} region={region} />;
  }
}
