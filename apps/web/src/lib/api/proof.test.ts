import { expect, test } from 'vitest';
import { registerProofPrompt, provenAgain } from './proof.ts';

const refusal = (code: string) => new Response(JSON.stringify({ code, detail: '' }), { status: 403 });

test('AN-17 only a call without a fresh proof prompts the user, and calls refused together prompt once', async () => {
  let asked = 0;
  const stop = registerProofPrompt(async () => {
    asked += 1;
    return true;
  });
  expect(await provenAgain(refusal('access.role-missing'))).toBe(false);
  const both = [provenAgain(refusal('access.proof-needed')), provenAgain(refusal('access.proof-needed'))];
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(asked).toBe(1);
  stop();
  expect(await provenAgain(refusal('access.proof-needed'))).toBe(false);
});

test('AN-17 the response remains readable for the code that shows the refusal', async () => {
  const stop = registerProofPrompt(async () => false);
  const response = refusal('access.proof-needed');
  expect(await provenAgain(response)).toBe(false);
  expect(await response.json()).toMatchObject({ code: 'access.proof-needed' });
  stop();
});
