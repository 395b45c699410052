import type { Asked } from './securityKit.ts';
import type { Words } from './securityWords.ts';
import { useModal } from './useModal.ts';

type Props = { readonly words: Words; readonly asked: Asked; readonly onClose: () => void };

/** Asks for confirmation before something is removed for good; the focus starts on the harmless button. */
export function Confirm({ words, asked, onClose }: Props) {
  const { dialog, close, events } = useModal(onClose);
  return (
    <dialog ref={dialog} aria-labelledby="security-asked" aria-describedby="security-sentence" {...events}>
      <h2 id="security-asked">{asked.title}</h2>
      <p id="security-sentence">{asked.sentence}</p>
      <p className="line">
        <button type="button" className="button" onClick={close}>
          {words('cancel')}
        </button>
        <button
          type="button"
          className="way"
          onClick={() => {
            close();
            asked.onYes();
          }}
        >
          {words('confirm')}
        </button>
      </p>
    </dialog>
  );
}
