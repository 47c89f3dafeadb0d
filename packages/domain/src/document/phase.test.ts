import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayGoOnSigning, PHASES, phaseOf, STAGES, turnsOf, type MemberTurn } from './phase.ts';
import { seenAs, STATUS, statusByCode } from './status.ts';

const member = (kind: MemberTurn['kind'], order: number | null, done = false): MemberTurn => ({
  id: `${kind}${order}`,
  kind,
  order,
  done,
});

test('eight phases and a turn give exactly the eleven statuses', () => {
  const seen = new Set(PHASES.flatMap((phase) => [seenAs(phase, true), seenAs(phase, false)]));
  expect([...seen].sort()).toEqual(Object.keys(STATUS).sort());
});
test('an unknown status is shown as waiting for others', () => {
  expect(statusByCode(99)).toBe('WaitingForOthers');
  expect(statusByCode(7)).toBe('WaitingForMeApprove');
});
test('a signer with the second turn cannot sign before the first', () => {
  expect(turnsOf([member('sign', 1), member('sign', 2)]).map((m) => m.order)).toEqual([1]);
});
test('equal orders act together, in any sequence', () => {
  expect(turnsOf([member('sign', 1), member('sign', 1), member('sign', 2)])).toHaveLength(2);
});
test('an empty order among numbered ones comes last; without numbers everybody acts at once', () => {
  expect(turnsOf([member('sign', null), member('sign', 3)]).map((m) => m.order)).toEqual([3]);
  expect(turnsOf([member('sign', null), member('sign', 3, true)]).map((m) => m.order)).toEqual([null]);
  expect(turnsOf([member('sign', null), member('sign', 0)])).toHaveLength(2);
});
test('approvers come before signers, signers before readers, copies never block', () => {
  expect(phaseOf([member('sign', 1), member('approve', 1), member('acknowledge', 1)])).toBe('approving');
  expect(phaseOf([member('sign', 1), member('acknowledge', 1)])).toBe('signing');
  expect(phaseOf([member('sign', 1, true), member('copy', null)])).toBe('completed');
  expect(phaseOf([member('sign', 1, true)], 1)).toBe('related');
});
test('for any order of acts, every document ends, and nobody acts in a stage that is not theirs', () => {
  const members = fc.array(
    fc.record({
      kind: fc.constantFrom('approve', 'sign', 'acknowledge', 'copy' as const),
      order: fc.option(fc.integer({ min: 0, max: 4 })),
      pick: fc.nat(),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(members, (drawn) => {
      const people: MemberTurn[] = drawn.map(({ kind, order }, place) => ({
        id: String(place),
        kind: kind as MemberTurn['kind'],
        order,
        done: false,
      }));
      let acts = 0;
      for (let next = turnsOf(people); next.length > 0; next = turnsOf(people)) {
        const stage = STAGES.find(({ phase }) => phase === phaseOf(people));
        expect(next.every((turn) => turn.kind === stage?.kind)).toBe(true);
        const chosen = next[(drawn[acts]?.pick ?? 0) % next.length]!;
        people.find((person) => person.id === chosen.id)!.done = true;
        acts += 1;
      }
      expect(acts).toBe(people.filter((person) => person.kind !== 'copy').length);
      expect(phaseOf(people)).toBe('completed');
    }),
  );
});

test('a signing member is on turn until an approver comes before them or their own turn moves back', () => {
  const signer: MemberTurn = { id: 'signer', kind: 'sign', order: 1, done: false };
  const next: MemberTurn = { id: 'next', kind: 'sign', order: 2, done: false };
  const approver: MemberTurn = { id: 'approver', kind: 'approve', order: 1, done: false };
  expect(mayGoOnSigning([signer, next], 'signer')).toBe(true);
  expect(mayGoOnSigning([signer, next, { ...approver, done: true }], 'signer')).toBe(true);
  expect(mayGoOnSigning([signer, next, approver], 'signer')).toBe(false);
  expect(mayGoOnSigning([{ ...signer, order: 3 }, next], 'signer')).toBe(false);
  expect(mayGoOnSigning([next], 'signer')).toBe(false);
});
