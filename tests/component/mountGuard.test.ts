import { expect, it, vi } from 'vitest';
import { guardDoor } from '~/islands/auth/guardDoor.ts';
import { guard } from '~/islands/auth/mountGuard.ts';
import { placesFor } from '~/islands/shared/placesFor.ts';
import { replaceBy } from '~/lib/browser/navigation.ts';
import { beginSession } from '~/stores/beginning.ts';
import { memberOf } from '../memberOf.ts';
import { setSession } from '../setSession.ts';

vi.mock(import('~/stores/beginning.ts'), () => ({ beginSession: vi.fn() }));
vi.mock(import('~/lib/browser/navigation.ts'), async (original) => ({ ...(await original()), replaceBy: vi.fn() }));

it('T33 R06 a page that was loaded while the provider was down is also emptied by a logout, and leads to the login', async () => {
  setSession({ status: 'member', member: memberOf(), isFirstLogin: false });
  vi.mocked(beginSession).mockResolvedValue({ kind: 'unavailable' });
  const [main, element] = [document.createElement('main'), document.createElement('club-guard')];
  element.setAttribute('data-door', guardDoor.attributes({ places: placesFor('en'), why: '' })['data-door']);
  main.append(element, 'ana@club.example');
  document.body.append(main);
  expect(await guard(element)).toBe(true);
  setSession({ status: 'anonymous' });
  expect(main.textContent).toBe('');
  expect(replaceBy).toHaveBeenCalledOnce();
});
