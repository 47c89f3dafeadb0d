import type { Member } from '@paraph/contract';
import { PHASES } from '@paraph/domain';
import { describe, expect, it } from 'vitest';
import {
  firstShowable,
  groupsOf,
  mayCorrectAddress,
  memberState,
  neighbours,
  nextOf,
  shownAs,
  currentAction,
  stepOf,
  unreached,
} from './model.ts';

const member = (part: Partial<Member>): Member => ({
  id: '1',
  userId: null,
  email: 'rasa@azuolas.example',
  firstName: 'Rasa',
  lastName: 'Kairytė',
  kind: 'sign',
  order: null,
  isExternal: false,
  isMe: false,
  isNamedByAccount: false,
  isAddedByMe: false,
  isOnTurn: false,
  done: false,
  actedAt: null,
  rejectedAt: null,
  method: null,
  comment: null,
  commentBy: null,
  signedAs: null,
  privateMessage: null,
  privateMessageBy: null,
  identity: 'name',
  askedAt: null,
  remindableFrom: null,
  isDoubted: false,
  mail: null,
  delegateMaySign: false,
  isOfForm: false,
  isDeactivated: false,
  stamp: null,
  locale: null,
  actedBy: null,
  away: null,
  ...part,
});

describe('the people of a document', () => {
  it('are grouped by role, in their order, and people without a number come last', () => {
    const groups = groupsOf([
      member({ id: 'c', kind: 'copy' }),
      member({ id: 'late' }),
      member({ id: 's2', order: 2 }),
      member({ id: 's1', order: 1 }),
      member({ id: 'a', kind: 'approve' }),
    ]);
    expect(groups.map(({ kind, members }) => [kind, members.map(({ id }) => id)])).toEqual([
      ['approve', ['a']],
      ['sign', ['s1', 's2', 'late']],
      ['copy', ['c']],
    ]);
  });
  it('a rejection is shown even for a person who was on turn', () => {
    expect(memberState(member({ isOnTurn: true, rejectedAt: '2026-11-21T10:00:00.000Z' }))).toBe('rejected');
    expect(memberState(member({ isOnTurn: true }))).toBe('turn');
  });
});

it('the line of steps shows my task apart from waiting for others', () => {
  expect(stepOf({ phase: 'signing', needSign: true, actions: ['sign'] })).toBe(5);
  expect(stepOf({ phase: 'signing', needSign: true, actions: [] })).toBe(6);
  expect(stepOf({ phase: 'completed', needSign: false, actions: [] })).toBe(7);
});

it('leads from one waiting document to the next without the list', () => {
  expect(neighbours(['a', 'b', 'c'], 'b')).toEqual({ place: 2, total: 3, previous: 'a', next: 'c' });
  expect(neighbours(['a'], 'x')).toBeNull();
});

it('after signing leads to the next waiting document, although the signed one has left the list', () => {
  expect(nextOf(['a', 'b', 'c'], 'b')).toEqual({ id: 'c', count: 2 });
  expect(nextOf(['a', 'c'], 'b')).toEqual({ id: 'a', count: 2 });
  expect(nextOf(['b'], 'b')).toBeNull();
});

describe('what a container holds', () => {
  it('shows its first PDF; where there is none, nothing', () => {
    expect(firstShowable([{ name: 'a.txt' }, { name: 'b/c.PDF' }, { name: 'd.pdf' }], true)).toBe(1);
    expect(firstShowable([{ name: 'a.exe' }, { name: 'pdf' }], true)).toBeNull();
    expect(firstShowable([{ name: 'b.JPG' }, { name: 'a.docx' }], true)).toBe(1);
    expect(firstShowable([{ name: 'b.JPG' }, { name: 'a.docx' }], false)).toBe(0);
    expect(firstShowable([{ name: 'a.docx' }], false)).toBe(0);
    expect(shownAs('nuotrauka.jpeg')).toEqual({ as: 'picture', type: 'image/jpeg' });
    expect(shownAs('meta/sąrašas.csv')).toEqual({ as: 'text' });
    for (const name of ['logo.svg', 'page.html', 'script.js', 'txt']) expect(shownAs(name), name).toBeNull();
    for (const name of ['table.xlsx', 'Old.DOC', 'fax.tif', 'x.odp'])
      expect(shownAs(name), name).toEqual({ as: 'pages' });
  });
});

describe('who did not get the mail', () => {
  const mail = (state: 'sent' | 'returned') => ({
    at: '2026-11-22T09:12:00.000Z',
    state,
    deliveredAt: null,
    ownServer: null,
    returnedAt: null,
    reason: null,
    openedAt: null,
  });
  it('lists people who must still act and whose last mail bounced', () => {
    const people = [
      member({ id: '1', mail: mail('returned') }),
      member({ id: '2', mail: mail('sent') }),
      member({ id: '3', mail: mail('returned'), done: true }),
      member({ id: '4', mail: mail('returned'), rejectedAt: '2026-11-22T10:00:00.000Z' }),
      member({ id: '5' }),
    ];
    expect(unreached(people).map(({ id }) => id)).toEqual(['1']);
  });
});

it('what was done here is shown while it counts, and no longer once the document is voided, rejected or taken back', () => {
  const shown = PHASES.filter((phase) => currentAction('signed', { phase }) === 'signed');
  expect(shown).toEqual(['approving', 'signing', 'acknowledging', 'related', 'completed']);
});

it('an address is corrected where that is accepted: not of oneself, and not of a person whom the form names', () => {
  const running = { phase: 'signing', actions: ['remind', 'set-members'] } as const;
  expect(mayCorrectAddress({ ...running, actions: [...running.actions] }, member({}))).toBe(true);
  expect(mayCorrectAddress({ ...running, actions: [...running.actions] }, member({ isOfForm: true }))).toBe(false);
  expect(mayCorrectAddress({ ...running, actions: [...running.actions] }, member({ isMe: true }))).toBe(false);
  expect(mayCorrectAddress({ ...running, actions: ['set-members'] }, member({}))).toBe(false);
  expect(mayCorrectAddress({ phase: 'new', actions: ['set-members'] }, member({}))).toBe(true);
});
