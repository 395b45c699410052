import { wordingIn } from '~/i18n/translate.ts';
import { journey } from './journey.ts';
import { joinVerified } from './member.ts';
import type { Reader } from './reader.ts';

const t = wordingIn('en');

const newText = (): string => `Allez ${crypto.randomUUID()}`;

const sendMessage = async (reader: Reader, text: string): Promise<void> => {
  await reader.fill('#chat-field', text);
  await reader.press(['club-chat button', t('chat.send')]);
};

journey('two members read each other’s messages in the chat', async (reader, elsewhere) => {
  await joinVerified(reader, 'en');
  const other = await elsewhere();
  await joinVerified(other, 'en');
  for (const each of [reader, other]) {
    // The chat starts when it is scrolled into view.
    await each.sees('club-chat');
    await each.sees('#chat-field');
  }
  const [one, two] = [newText(), newText()];
  await sendMessage(reader, one);
  await other.sees(['club-chat [role=log] li', one]);
  await sendMessage(other, two);
  await reader.sees(['club-chat [role=log] li', two]);
});
