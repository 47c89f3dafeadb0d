import { expect, test } from 'vitest';
import { providerAnswer } from './answer.ts';

const answer = (body: string, status = 200) =>
  providerAnswer({ status, contentType: 'application/json', body: new TextEncoder().encode(body) });
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const token = (claims: string) =>
  ['{"alg":"RS256"}', claims, 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');

test('an answer of a sign-in provider is read as it came', async () => {
  const body = JSON.stringify({ issuer: 'https://id.example', id_token: token('{"sub":"a"}') });
  const read = answer(body, 400);
  expect([read.status, await read.text()]).toEqual([400, body]);
});

test.each([100, 101, 199, 204, 205, 304, 600, 999])(
  'a sign-in provider that responds with status %i is refused without an internal error',
  (status) => {
    expect(() => answer('{}', status)).toThrow(expect.objectContaining({ name: 'ClientError' }));
  },
);

test('RL-03 an answer of a sign-in provider with too many or too deeply nested values is refused before it is parsed', () => {
  const hostile = [
    `{"issuer":${nested(100_000)}}`,
    `[${'1,'.repeat(5_000)}1]`,
    JSON.stringify({ id_token: token(nested(10_000)) }),
    JSON.stringify({ id_token: token(`[${'1,'.repeat(5_000)}1]`) }),
    JSON.stringify({ filler: 'x'.repeat(300_000) }),
  ];
  for (const body of hostile) expect(() => answer(body), body.slice(0, 40)).toThrow('too long, too deep');
});
