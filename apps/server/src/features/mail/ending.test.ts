import { describe, expect, test } from 'vitest';
import type { Participants } from '../documents/index.ts';
import type { TenantUser } from '../users/index.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import type { StoredEvent } from '../../platform/events/index.ts';
import { isActInside } from '../documents/index.ts';
import { endingParams, executorFor } from './ending.ts';

const person = (userId: string, isExternal = false) => ({ userId, isExternal }) as TenantUser;
const asking = (kinds: string[], more: Partial<Participants> = {}): Participants =>
  ({
    ownerId: 'owner',
    isSensitive: false,
    privacy: null,
    members: kinds.map((kind) => ({ kind })),
    ...more,
  }) as Participants;
const REASON = { words: 'Netinka datos', isInternal: false };

/** Returns the mail as its reader gets it. */
function read(participants: Participants, reader: TenantUser, ending: typeof REASON | null = REASON, own = false) {
  const params = {
    DocumentName: 'Atostogos',
    ExecutorName: 'Rasa',
    DocumentLink: 'https://a.example/d',
    messageFrom: 'Rasa',
    ...endingParams({ template: 'rejected', participants, ending: ending ?? undefined }, reader, 'lt'),
  };
  const text = own ? { subject: 'x', title: 'x', body: 'Mūsų žodžiai' } : undefined;
  return renderMail({ template: 'rejected', locale: 'lt', params, tenantName: 'UAB X', isTest: false, text }).text;
}

describe('the mail that a document was rejected', () => {
  test('says why, and to its owner how to send it again', () => {
    const mail = read(asking(['sign']), person('owner'));
    expect(mail).toContain('Priežastis – Rasa:');
    expect(mail).toContain('Netinka datos');
    expect(mail).toContain('„Pataisyti ir siųsti dar kartą“');
  });

  test('of a form with approvals mentions no signing: it is corrected, or needs no approval any more', () => {
    const form = asking(['approve']);
    expect(read(form, person('owner'))).toContain('„Pataisyti ir siųsti dar kartą“');
    expect(read(form, person('lead'))).toContain('Jo tvirtinti niekam nebereikia.');
    for (const who of ['owner', 'lead']) expect(read(form, person(who))).not.toMatch(/pasiraš/i);
    expect(read(asking(['approve', 'sign']), person('lead'))).toContain('Jo pasirašyti niekam nebereikia.');
  });

  test('shows the reason about a document of HR on its page only, and that of an approver inside the company only', () => {
    const leave = asking(['approve'], { privacy: { kind: 'hr', number: 'A-1' } });
    expect(read(leave, person('owner'))).toContain('Ją galite perskaityti dokumento puslapyje.');
    expect(read(leave, person('owner'))).not.toContain('Netinka datos');
    expect(read(leave, person('owner'), null)).not.toContain('Priežastis');
    const internal = { ...REASON, isInternal: true };
    expect(read(asking(['approve', 'sign']), person('guest', true), internal)).not.toContain('Netinka');
    expect(read(asking(['approve', 'sign']), person('guest', true))).toContain('Netinka datos');
  });

  test('in the own text of a company contains the reason and leaves the rest to the company', () => {
    const mail = read(asking(['sign']), person('owner'), REASON, true);
    expect(mail).toContain('Netinka datos');
    expect(mail).not.toContain('siųsti dar kartą');
  });

  test('names an approver or a reader to users of the company, and the company to outsiders', () => {
    const members = [
      { id: 'a', kind: 'acknowledge', user_id: 'tomas', acted_by: null },
      { id: 's', kind: 'sign', user_id: 'ona', acted_by: null },
    ];
    const participants = asking([], { members: members as never });
    const act = (memberId: string, actorId: string) =>
      isActInside({ data: { memberId }, actorId } as unknown as StoredEvent, participants);
    expect([act('a', 'tomas'), act('s', 'ona'), act('a', 'owner')]).toEqual([true, false, false]);
    const named = (isInternal: boolean, hasColleagues = true, isInside = true) => {
      const tenant = { name: 'UAB X', hasColleagues };
      const letter = { executor: 'Tomas Grigaliūnas', isActInside: isInside, tenant, participants };
      return executorFor(letter, { userId: 'lina', isInternal } as TenantUser);
    };
    expect([named(true), named(false), named(true, false), named(false, true, false)]).toEqual([
      'Tomas Grigaliūnas',
      'UAB X',
      'UAB X',
      'Tomas Grigaliūnas',
    ]);
  });

  test('shows the address of a guest to users of the company, and shortened to outsiders and other consumers', () => {
    const participants = asking(['sign']);
    const named = (userId: string, isInternal: boolean, hasColleagues = true) =>
      executorFor(
        { executor: 'Mark Weber (mark@moebel.example)', tenant: { name: 'UAB X', hasColleagues }, participants },
        { userId, isInternal } as TenantUser,
      );
    const full = 'Mark Weber (mark@moebel.example)';
    expect([named('owner', true), named('lina', true), named('owner', true, false)]).toEqual([full, full, full]);
    const short = 'Mark Weber (m***@moebel.example)';
    expect([named('rita', false), named('lina', true, false)]).toEqual([short, short]);
  });
});
