import { describe, expect, it } from 'vitest';
import { placesStamp, refusedFor, WAYS, wayOf } from './methods/index.ts';
import { asksForCode, bodyOf, nextNames, caseOf, positionFault } from './model.ts';

const document: Parameters<typeof caseOf>[0] = {
  actions: [],
  blocked: null,
  completing: null,
  isProtected: false,
  signatureLimit: 'none',
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
  it("waits in the queue while another user signs, but not for the viewer's own session", () => {
    expect(caseOf({ ...document, actions: ['sign'], blocked })).toBe('blocked');
    expect(caseOf({ ...document, actions: ['sign'], blocked: { ...blocked, isMe: true } })).toBe('sign');
  });
  it('does not prevent an approver from approving while another user signs', () => {
    expect(caseOf({ ...document, myKind: 'approve', actions: ['approve'], blocked })).toBe('approve');
  });
  it('says when it is not my turn, and that a timestamp is on its way', () => {
    expect(caseOf(document)).toBe('not-my-turn');
    expect(caseOf({ ...document, needSign: false })).toBe('none');
    const completing = { since: '2026-11-21T10:00:00.000Z', nextTry: null, reason: null };
    expect(caseOf({ ...document, actions: ['sign'], completing })).toBe('completing');
  });
  it('SIGN-032 never offers to sign a protected file', () => {
    expect(caseOf({ ...document, isProtected: true })).toBe('protected');
  });
});

const FORM = {
  method: 'SMART_ID',
  chosen: false,
  way: 'notification',
  country: 'lt',
  personalCode: '',
  phone: '',
  remember: false,
  comment: '',
  jobPosition: '',
  subdivision: '',
  position: 'TOP_LEFT',
  page: 'LAST',
  free: null,
  drawn: null,
  sheets: [],
  sheet: null,
  place: null,
} as const;

describe('what is typed', () => {
  it('an ADOC requires the position of its signer, other files do not (SIGN-046)', () => {
    const files = { title: null, files: [] };
    const adoc = { contents: { kind: 'ADOC', ...files } } as const;
    expect(positionFault(adoc, { jobPosition: ' ' })).toBe('positionNeeded');
    expect(positionFault(adoc, { jobPosition: 'direktorius' })).toBeNull();
    expect(positionFault({ contents: { kind: 'ASiC-E', ...files } }, { jobPosition: '' })).toBeNull();
    expect(positionFault({ contents: null }, { jobPosition: '' })).toBeNull();
  });
  it('a personal code is required only when a message goes to the phone, and is checked for its country', () => {
    const { faultOf } = WAYS.SMART_ID;
    expect(faultOf({ ...FORM, way: 'device-link' })).toBeNull();
    expect(faultOf({ ...FORM, personalCode: ' ' })).toBe('codeNeeded');
    expect(faultOf({ ...FORM, personalCode: '30303039914' })).toBeNull();
    expect(faultOf({ ...FORM, personalCode: '30303039915' })).toBe('codeWrong');
    expect(faultOf({ ...FORM, country: 'lv', personalCode: '030303-10012' })).toBeNull();
  });
  it('Mobile-ID needs a number as well, of Lithuania or Estonia', () => {
    const { faultOf } = WAYS.MOBILE_ID;
    const form = { ...FORM, method: 'MOBILE_ID', personalCode: '30303039914' } as const;
    expect(faultOf(form)).toBe('phoneNeeded');
    expect(faultOf({ ...form, phone: '8 600 00101' })).toBeNull();
    expect(faultOf({ ...form, country: 'ee', phone: '+37060000101' })).toBe('phoneWrong');
    expect(faultOf({ ...form, phone: '+37060000101', personalCode: '1' })).toBe('codeWrong');
    expect(faultOf({ ...form, country: 'lv' })).toBe('notInLatvia');
  });
});

it('a method that the file refuses is replaced by a suitable one, or by none', () => {
  const methods = [
    { method: 'SMART_ID', refused: 'LTA', placesStamp: true },
    { method: 'MOBILE_ID', refused: null, placesStamp: true },
    { method: 'EPARAKSTS_CARD', refused: null, placesStamp: false },
  ] as const;
  expect(wayOf({ methods: [...methods] }, { method: 'SMART_ID', chosen: false })).toBe('MOBILE_ID');
  expect(wayOf({ methods: [...methods] }, { method: 'SMART_ID', chosen: true })).toBe('SMART_ID');
  expect(refusedFor({ methods: [...methods] }, 'SMART_ID')).toBe('LTA');
  expect(placesStamp({ methods: [...methods] }, 'MOBILE_ID')).toBe(true);
  for (const way of ['EPARAKSTS_CARD', 'EID_EASY', null] as const)
    expect(placesStamp({ methods: [...methods] }, way)).toBe(false);
  expect(wayOf({ methods: [methods[0]] }, { method: 'SMART_ID', chosen: false })).toBeNull();
});

it('the dialog shows a code, a picture to scan or a button to the app, and then that the signature is being stored', () => {
  expect(bodyOf({ state: 'started', flow: 'notification' }, true)).toBe('code');
  expect(bodyOf({ state: 'started', flow: 'device-link' }, false)).toBe('qr');
  expect(bodyOf({ state: 'started', flow: 'device-link' }, true)).toBe('app');
  expect(bodyOf({ state: 'started', flow: 'redirect' }, true)).toBe('away');
  expect(bodyOf({ state: 'started', flow: 'widget' }, true)).toBe('widget');
  expect(bodyOf({ state: 'completing', flow: 'widget' }, true)).toBe('storing');
  expect(bodyOf({ state: 'completing', flow: 'notification' }, false)).toBe('storing');
});

it('the result names everybody who is next, where several sign in parallel', () => {
  const person = { isMe: false, isOnTurn: true, lastName: '', email: 'a@else.example' };
  const members = [
    { ...person, firstName: 'Kristjan' },
    { ...person, firstName: 'Pēteris' },
    { ...person, firstName: 'Mantas', isMe: true },
    { ...person, firstName: 'Rūta', isOnTurn: false },
    { ...person, firstName: '' },
  ] as unknown as Parameters<typeof nextNames>[0]['members'];
  expect(nextNames({ members })).toEqual(['Kristjan', 'Pēteris', 'a@else.example']);
});

describe('a refusal about the personal code', () => {
  it('stands at its field where the method asks for one, and above the form where there is none', () => {
    expect(asksForCode('MOBILE_ID', { way: 'device-link' })).toBe(true);
    expect(asksForCode('SMART_ID', { way: 'notification' })).toBe(true);
    expect(asksForCode('SMART_ID', { way: 'device-link' })).toBe(false);
    expect(asksForCode('EPARAKSTS', { way: 'notification' })).toBe(false);
  });
});
