import { useEffect, useRef } from 'react';
import { useLogout } from './useLogout.ts';

type Props = {
  readonly greeting: string;
  readonly title: string;
  readonly links: readonly (readonly [address: string, label: string])[];
  readonly logoutLabel: string;
  readonly closeLabel: string;
  /** Leaves the page, or resolves with the reason why it could not. */
  readonly onLogout: () => Promise<string | undefined>;
  /** `isFollowed`: a link of the menu was followed, and the focus belongs to its target. */
  readonly onClose: (isFollowed: boolean) => void;
};

/** The target of a link may be a section of this page, which the open menu would cover. */
function MenuHead({
  greeting,
  links,
  onFollow,
}: Pick<Props, 'greeting' | 'links'> & { readonly onFollow: () => void }) {
  return (
    <>
      <p>
        <strong>{greeting}</strong>
      </p>
      <ul>
        {links.map(([address, label]) => (
          <li key={address}>
            <a href={address} onClick={onFollow}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The member's own menu, at the side of the page.
 *
 * Why an island: the member's name is not in the HTML, and logging out needs the provider.
 * Without JavaScript: there is no session, and the header leads to the authentication page.
 */
export function AccountMenu({ greeting, title, links, logoutLabel, closeLabel, onLogout, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isFollowed = useRef(false);
  const close = (): void => dialog.current?.close();
  const follow = (): void => {
    isFollowed.current = true;
    close();
  };
  const { why, isBusy, logOut } = useLogout(onLogout);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      className="account-menu side-panel"
      aria-label={title}
      ref={dialog}
      onClose={() => {
        onClose(isFollowed.current);
      }}
    >
      {why === undefined && <MenuHead greeting={greeting} links={links} onFollow={follow} />}
      <p role="alert">{why}</p>
      <p>
        <button type="button" className="button" aria-disabled={isBusy} onClick={logOut}>
          {logoutLabel}
        </button>
      </p>
      <p>
        <button type="button" className="as-link" onClick={close}>
          {closeLabel}
        </button>
      </p>
    </dialog>
  );
}
