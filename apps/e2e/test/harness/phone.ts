import { SANDBOX } from './addresses.ts';
import { until } from './until.ts';

/** What a phone shows. */
export interface PhoneRequest {
  id: string;
  action: 'Log in' | 'Sign' | 'Choose account';
  rpName: string;
  text: string;
  code?: string;
  choices?: string[];
}

const send = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
  const answer = await fetch(`${SANDBOX}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
};

/** The choice of an account precedes the text of the request. */
const isAboutNothing = ({ action }: PhoneRequest) => action === 'Choose account';
const fits = (request: PhoneRequest, action?: PhoneRequest['action']) => !action || request.action === action;

/** Everything a phone shows now. */
export const requestsOn = async (phone: string): Promise<PhoneRequest[]> =>
  (await send(`/api/phone/${phone}`)) as PhoneRequest[];

/** Polls a phone until it shows a request about a document; polling prevents its automatic answer. */
export const requestOn = (phone: string, about: string, action?: PhoneRequest['action']): Promise<PhoneRequest> =>
  until(`a request about ${about} on the phone ${phone}`, async () =>
    (await requestsOn(phone)).findLast(
      (request) => (request.text === about || isAboutNothing(request)) && fits(request, action),
    ),
  );

export type PhoneAnswer = 'accept' | 'refuse' | 'cancel' | 'wrong-code' | 'timeout' | 'wrong-pin';

/** Answers a request; `code` is the one chosen where the phone offers three. */
export const answer = (phone: string, request: PhoneRequest, how: PhoneAnswer, code?: string): Promise<unknown> =>
  send(`/api/phone/${phone}/requests/${request.id}`, 'POST', { answer: how, ...(code ? { code } : {}) });

/** Prevents automatic answers of a phone for the next seconds, as if its owner used it. */
export const takeInHand = (phone: string): Promise<unknown> => send(`/api/phone/${phone}`);

/** Confirms the account if the phone asks for it, and returns the request to sign that follows. */
export async function signRequestOn(phone: string, about: string): Promise<PhoneRequest> {
  const first = await requestOn(phone, about);
  if (first.action === 'Sign') return first;
  await answer(phone, first, 'accept');
  return requestOn(phone, about, 'Sign');
}

/** Scans what a QR code holds. */
export const scan = (phone: string, link: string): Promise<unknown> =>
  send(`/api/phone/${phone}/open`, 'POST', { link });

/** Scans, chooses the account and signs: what a person does on the phone after a QR code. */
export async function scanAndSign(phone: string, link: string, about: string): Promise<void> {
  await scan(phone, link);
  await answer(phone, await signRequestOn(phone, about), 'accept');
}

export const behave = (phone: string, behaviour: string): Promise<unknown> =>
  send(`/api/people/${phone}`, 'PATCH', { behaviour });

export const everybodyAsBefore = (): Promise<unknown> => send('/api/people', 'DELETE');
