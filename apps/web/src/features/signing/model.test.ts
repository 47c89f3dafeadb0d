import { describe, expect, it } from 'vitest';
import { bodyOf, caseOf, faultOf } from './model.ts';

const document: Parameters<typeof caseOf>[0] = {
  actions: [],
  blocked: null,
  completing: null,
  isProtected: false,
  needSign: true,
  myKind: 'sign',
  phase: 'signing',
};
const blocked = { name: 'Rasa', until: '2026-11-21T10:00:00.000Z', isMe: false, sessionId: null };

describe('the signing panel', () => {
  it('offers what the server allows', () => {
    expect(caseOf({ ...document, actions: ['sign', 'reject'] })).toBe('sign');
    expect(caseOf({ ...document, myKind: 'approve', actions: ['approve'] })).toBe('approve');
  });
  it('waits in the queue while somebody else signs, but not for my own session', () => {
    expect(caseOf({ ...document, actions: ['sign'], blocked })).toBe('blocked');
    expect(caseOf({ ...document, actions: ['sign'], blocked: { ...blocked, isMe: true } })).toBe('sign');
  });
  it('does not keep an approver from approving while somebody signs', () => {
    expect(caseOf({ ...document, myKind: 'approve', actions: ['approve'], blocked })).toBe('approve');
  });
  it('says when it is not my turn, and that a timestamp is on its way', () => {
    expect(caseOf(document)).toBe('not-my-turn');
    expect(caseOf({ ...document, needSign: false })).toBe('none');
    const completing = { since: '2026-11-21T10:00:00.000Z', nextTry: null, reason: null };
    expect(caseOf({ ...document, actions: ['sign'], completing })).toBe('completing');
  });
  it('never offers to sign a protected file', () => {
    expect(caseOf({ ...document, isProtected: true })).toBe('protected');
  });
});

describe('the personal code', () => {
  it('is asked for only when a message goes to the phone', () => {
    expect(faultOf({ way: 'device-link', country: 'lt', personalCode: '' })).toBeNull();
    expect(faultOf({ way: 'notification', country: 'lt', personalCode: ' ' })).toBe('codeNeeded');
  });
  it('is checked for the chosen country', () => {
    expect(faultOf({ way: 'notification', country: 'lt', personalCode: '30303039914' })).toBeNull();
    expect(faultOf({ way: 'notification', country: 'lt', personalCode: '30303039915' })).toBe('codeWrong');
    expect(faultOf({ way: 'notification', country: 'lv', personalCode: '030303-10012' })).toBeNull();
  });
});

it('the dialog shows a code, a picture to scan or a button to the app, and then that the signature is being stored', () => {
  expect(bodyOf({ state: 'started', flow: 'notification' }, true)).toBe('code');
  expect(bodyOf({ state: 'started', flow: 'device-link' }, false)).toBe('qr');
  expect(bodyOf({ state: 'started', flow: 'device-link' }, true)).toBe('app');
  expect(bodyOf({ state: 'completing', flow: 'notification' }, false)).toBe('storing');
});
