import type { ConsentName } from '~/config/consent.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import { dateFormat } from '~/lib/dateFormat.ts';
import { passFocus } from '../shared/passFocus.ts';

/** An answer stored by the provider, with the text that was shown. */
type Answer = {
  readonly granted: boolean;
  readonly date: string;
  readonly consent_version: {
    readonly version_id: number;
    readonly language: string;
    readonly title: string;
    readonly description: string;
  };
};

type Props = {
  /** The newest first. */
  readonly answers: readonly Answer[];
  readonly text: ProfileWording;
  readonly region: string;
  /** The consent that is being withdrawn, of this receipt or of another one: only one at a time. */
  readonly busy: ConsentName | undefined;
  /** If undefined, the answer can only be read. */
  readonly name: ConsentName | undefined;
  readonly onWithdraw: (name: ConsentName) => void;
};

const whenIn = (date: string, region: string): string => {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return date;
  return dateFormat(region, { dateStyle: 'long', timeStyle: 'short' })(moment);
};

/** The name of a language; for an invalid tag, the tag itself. */
const languageName = (tag: string, region: string): string => {
  try {
    return new Intl.DisplayNames(region, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** One answer: its value, its time, and the text that was shown, in the language of that time. */
function AnswerGiven({ answer, text, region }: { readonly answer: Answer } & Pick<Props, 'text' | 'region'>) {
  const { granted, date, consent_version: read } = answer;
  const version = text('textRead', {
    version: String(read.version_id),
    language: languageName(read.language, region),
  });
  return (
    <>
      <p>
        <b>{text(granted ? 'granted' : 'refused', { date: whenIn(date, region) })}</b>
      </p>
      <p className="quiet small">{version}</p>
      <blockquote lang={read.language}>
        <bdi>{read.description}</bdi>
      </blockquote>
    </>
  );
}

/** The present answer and the earlier ones to one question. */
export function ConsentReceipt({ answers, text, region, busy, name, onWithdraw }: Props) {
  const [present, ...before] = answers;
  if (present === undefined) return null;
  const { title, language } = present.consent_version;
  return (
    <li tabIndex={-1}>
      <h4 lang={language}>
        <bdi>{title}</bdi>
      </h4>
      <AnswerGiven answer={present} text={text} region={region} />
      {present.granted && name !== undefined && (
        <button
          type="button"
          className="button"
          ref={passFocus}
          aria-disabled={busy !== undefined}
          aria-label={text('withdrawNamed', { name: title })}
          onClick={() => {
            onWithdraw(name);
          }}
        >
          {busy === name ? text('wait') : text('withdraw')}
        </button>
      )}
      {before.length > 0 && (
        <details>
          <summary>{text('history')}</summary>
          <ol reversed>
            {answers.map((answer, index) => (
              <li key={answers.length - index}>
                <AnswerGiven answer={answer} text={text} region={region} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
