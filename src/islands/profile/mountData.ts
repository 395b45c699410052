import type { DataSentence } from '~/config/profileTexts.ts';
import { address } from '~/lib/browser/navigation.ts';
import { saveFile } from '~/lib/browser/download.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Failure, FailureCode } from '~/lib/identity/contract.ts';
import { deleteAccount } from '~/lib/identity/account/deleteAccount.ts';
import { DELETED_MARK } from '~/runtime/items/member.ts';
import { writeItem } from '~/runtime/storage.ts';
import { memberData } from '~/lib/identity/account/memberData.ts';
import { signOutTo } from '~/lib/identity/session/signOut.ts';
import { freshly } from '~/stores/stepUp.ts';
import { placesIn } from '../shared/placesIn.ts';
import { dataDoor } from './dataDoor.ts';
import { mountStepUp } from '../security/openStepUp.ts';

/** Failures with a message of their own; all others show the general one. */
const SENTENCES: Readonly<Partial<Record<FailureCode, DataSentence>>> = {
  anonymous: 'loggedOut',
  stale: 'proof',
  stepUp: 'proof',
};

const sentenceFor = ({ code }: Failure): DataSentence => SENTENCES[code] ?? 'failed';

/** All data that the club has about the member, as a file that is created here and sent to no other computer. */
export const download = async (element: HTMLElement): Promise<DataSentence> => {
  const { places, file: name } = dataDoor.read(element);
  const outcome = await memberData(placesIn(places, address.origin()));
  if (!outcome.ok) return sentenceFor(outcome.failure);
  const madeAt = new Date().toISOString();
  const file = { format: 1, from: address.origin(), madeAt, ...outcome.value };
  saveFile(`${name}-${madeAt.slice(0, 10)}.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json');
  return 'saved';
};

/** Deletes the account. After a success nothing is shown here: the browser goes to the home page, which shows the confirmation. */
export const remove = async (element: HTMLElement): Promise<DataSentence | undefined> => {
  // In a frame of another site, the member may press something other than what is visible (docs/threat-model.md T18).
  if (thisPage.isFramed()) return 'failed';
  const places = placesIn(dataDoor.read(element).places, address.origin());
  mountStepUp();
  const outcome = await freshly(places, () => deleteAccount(places));
  if (!outcome.ok) return sentenceFor(outcome.failure);
  if (outcome.value === 'unclear') return 'unclear';
  writeItem(DELETED_MARK, true);
  await signOutTo(places, `${address.origin()}/${places.language}/`);
  return undefined;
};

export { afterSeen } from '~/lib/browser/timers.ts';
