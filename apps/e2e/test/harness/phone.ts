import { expect } from 'vitest';
import { SANDBOX } from './addresses.ts';

/** What a phone shows. */
export interface PhoneRequest {
  id: string;
  action: 'Log in' | 'Sign' | 'Choose account';
  rpName: string;
  text: string;
  code?: string;
  choices?: string[];
}

const ask = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
  const answer = await fetch(`${SANDBOX}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
};

/** Looks at a phone until it shows a request; looking keeps it from answering by itself. */
export async function requestOn(phone: string, action?: PhoneRequest['action']): Promise<PhoneRequest> {
  let found: PhoneRequest | undefined;
  await expect
    .poll(
      async () => {
        const waiting = (await ask(`/api/phone/${phone}`)) as PhoneRequest[];
        found = waiting.find((request) => !action || request.action === action);
        return found !== undefined;
      },
      { timeout: 10_000, interval: 100, message: `a request on the phone ${phone}` },
    )
    .toBe(true);
  return found!;
}

export type Answer = 'accept' | 'refuse' | 'cancel' | 'wrong-code' | 'timeout' | 'wrong-pin';

export const answer = (phone: string, request: PhoneRequest, how: Answer): Promise<unknown> =>
  ask(`/api/phone/${phone}/requests/${request.id}`, 'POST', { answer: how });

/** Scans what a QR code holds. */
export const scan = (phone: string, link: string): Promise<unknown> =>
  ask(`/api/phone/${phone}/open`, 'POST', { link });

/** Scans, chooses the account and signs: what a person does on the phone after a QR code. */
export async function scanAndSign(phone: string, link: string): Promise<void> {
  await scan(phone, link);
  const first = await requestOn(phone);
  await answer(phone, first, 'accept');
  if (first.action === 'Choose account') await answer(phone, await requestOn(phone, 'Sign'), 'accept');
}

export const behave = (phone: string, behaviour: string): Promise<unknown> =>
  ask(`/api/people/${phone}`, 'PATCH', { behaviour });

export const everybodyAsBefore = (): Promise<unknown> => ask('/api/people', 'DELETE');
