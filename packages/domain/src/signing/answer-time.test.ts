import { expect, test } from 'vitest';
import { answerTime, answerUntil } from './answer-time.ts';

const at = (second: number) => new Date(second * 1000);

test('the time shown to a signer is the one that Smart-ID and Mobile-ID give, not the longer life of the session', () => {
  for (const method of ['SMART_ID', 'MOBILE_ID'])
    expect(answerUntil({ method, askedAt: at(10), expiresAt: at(300) })).toEqual(at(130));
  expect(answerUntil({ method: 'EPARAKSTS', askedAt: at(10), expiresAt: at(300) })).toEqual(at(300));
  expect([answerTime('SMART_ID'), answerTime('EPARAKSTS')]).toEqual([120_000, 300_000]);
});

test('a second request, after the certificate was chosen, begins the time again, within the life of the session', () => {
  expect(answerUntil({ method: 'SMART_ID', askedAt: at(100), expiresAt: at(300) })).toEqual(at(220));
  expect(answerUntil({ method: 'SMART_ID', askedAt: at(250), expiresAt: at(300) })).toEqual(at(300));
  expect(answerUntil({ method: 'SMART_ID', askedAt: null, expiresAt: at(300) })).toEqual(at(300));
});
