import { expect, it } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { message, order, startChat } from './startChat.ts';

/** Marie and Pilar have sent a message each; Pilar is a moderator, Marie is not. */
const started = async () => {
  const chat = await startChat({ moderators: [PEOPLE.partial.email] });
  const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
  const [ofMarie, ofPilar] = [message('From Marie'), message('From Pilar')];
  await marie.send(ofMarie);
  await pilar.receives({ id: ofMarie.id });
  await pilar.send(ofPilar);
  await marie.receives({ id: ofPilar.id });
  return { chat, marie, pilar, ofMarie, ofPilar };
};

it('the response to a member who enters again names the member’s own and reported messages, and not those of others', async () => {
  const { chat, marie, pilar, ofMarie, ofPilar } = await started();
  const report = order('report', ofPilar.id);
  await marie.send(report);
  expect(await pilar.receives({ id: report.id })).toEqual({ kind: 'done', id: report.id });
  expect(await chat.entryOf(marie.tokens)).toMatchObject({ own: [ofMarie.id], reported: [ofPilar.id] });
  expect(await chat.entryOf(pilar.tokens)).toMatchObject({ own: [ofPilar.id], reported: [] });
  expect(await chat.entryOf(marie.tokens, 'stage-20')).toMatchObject({ own: [], reported: [] });
});

it('the response to a member who enters again names no deleted message', async () => {
  const { chat, marie, pilar, ofMarie, ofPilar } = await started();
  const report = order('report', ofPilar.id);
  await marie.send(report);
  await marie.receives({ id: report.id });
  for (const { id } of [ofMarie, ofPilar]) {
    const deletion = order('delete', id);
    await pilar.send(deletion);
    await pilar.receives({ kind: 'done', id: deletion.id });
  }
  expect(await chat.entryOf(marie.tokens)).toMatchObject({ history: [], own: [], reported: [] });
});

it.each(['member', 'moderator'] as const)(
  'a report of an own message by a %s is refused, and not stored',
  async (role) => {
    const { chat, marie, pilar, ofMarie, ofPilar } = await started();
    const [author, own] = role === 'member' ? [marie, ofMarie] : [pilar, ofPilar];
    const report = order('report', own.id);
    await author.send(report);
    expect(await author.receives({ id: report.id })).toEqual({ kind: 'refused', id: report.id, reason: 'notAllowed' });
    expect((await chat.entryOf(author.tokens)).reported).toEqual([]);
    expect(await (await chat.reports(pilar.tokens.access_token)).json()).toEqual([]);
  },
);
