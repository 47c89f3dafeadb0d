import type { Endpoint } from '@paraph/contract';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import type { call as callEndpoint } from './call.ts';
import { provenByForm } from './form-proof.ts';

/** Answers as a server whose account has these ways, and this password. */
function serverOf(ways: readonly string[], password: string) {
  const called: string[] = [];
  const call = async ({ name }: Endpoint, input: { body?: { password?: string } }) => {
    called.push(name);
    if (name === 'safety.ways') return { ways, elsewhere: [], maskedEmail: '' };
    if (input.body?.password === password) return { provenUntil: '' };
    throw new ApiError({
      status: 422,
      code: 'generic.fields',
      errors: { password: { code: 'field.password-wrong', detail: 'Wrong.' } },
    });
  };
  return { called, call: call as unknown as typeof callEndpoint };
}
const form = { currentPassword: 'Right-1', password: 'New-2', confirmPassword: 'New-2' };

test('AN-17 the present password in the form is the proof where the account has nothing stronger', async () => {
  const { called, call } = serverOf(['password'], 'Right-1');
  expect(await provenByForm(form, call)).toBe(true);
  expect(called).toEqual(['safety.ways', 'safety.prove']);
});

test('AN-17 an account with a stronger factor is asked for that one, and other forms prove nothing', async () => {
  for (const ways of [['app'], ['passkey'], ['password', 'app', 'mail', 'passkey']])
    expect(await provenByForm(form, serverOf(ways, 'Right-1').call)).toBe(false);
  const { called, call } = serverOf(['password'], 'Right-1');
  expect(await provenByForm({ password: 'Right-1' }, call)).toBe(false);
  expect(called).toEqual([]);
});

test('a wrong present password is shown at its field, without a second question', async () => {
  const refused = provenByForm(form, serverOf(['password'], 'Other-3').call);
  await expect(refused).rejects.toMatchObject({ fields: { currentPassword: 'Wrong.' } });
});
