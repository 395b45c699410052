import type { ConsentName } from '~/config/consent.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import { dateFormat } from '~/lib/dateFormat.ts';

/** An answer as the provider keeps it, with what was read. */
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
  /** The consent that is being taken back, of this receipt or of another one: they go one at a time. */
  readonly busy: ConsentName | undefined;
  /** Without it the answer can only be read. */
  readonly name: ConsentName | undefined;
  readonly onWithdraw: (name: ConsentName) => void;
};

const whenIn = (date: string, region: string): string => {
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return date;
  return dateFormat(region, { dateStyle: 'long', timeStyle: 'short' })(moment);
};

/** The name of a language; of a tag that is none, the tag. */
const languageName = (tag: string, region: string): string => {
  try {
    return new Intl.DisplayNames(region, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** One answer: what, when, and the text that was read, in the language in which it was. */
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

/** What a member has answered to one question, now and before. */
export function ConsentReceipt({ answers, text, region, busy, name, onWithdraw }: Props) {
  const [present, ...before] = answers;
  if (present === undefined) return null;
  const { title, language } = present.consent_version;
  return (
    <li>
      <h4 lang={language}>
        <bdi>{title}</bdi>
      </h4>
      <AnswerGiven answer={present} text={text} region={region} />
      {present.granted && name !== undefined && (
        <button
          type="button"
          className="button"
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
