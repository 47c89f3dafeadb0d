import { sso } from '@paraph/contract';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import { faultsOf } from './contract-check.ts';

const PROVIDER = { name: '', issuer: 'https://a.example', clientId: 'a', domains: ['a.example', 'b'] };

test("a form refuses in the server's words, an entry of a list by its name at the field of the list", async () => {
  const refusals = await faultsOf(sso.save.name, { ...PROVIDER, isEnforced: false, emergencyIds: [] });
  expect(fieldErrors(refusals, ['name', 'domains'])).toEqual({
    name: { type: 'field.required', message: 'Fill in this field.' },
    domains: { type: 'field.invalid', message: 'b: This value is not valid.' },
  });
  expect(fieldErrors(refusals, ['domains'], { domains: 'Write domains.' })).toEqual({
    domains: { type: 'field.invalid', message: 'b: Write domains.' },
  });
});

test('what a form knows beyond the contract is shown before all else', async () => {
  const refusals = await faultsOf(sso.save.name, { ...PROVIDER, isEnforced: false, emergencyIds: [] }, [
    { path: 'domains', code: 'field.required' },
  ]);
  expect(fieldErrors(refusals, ['domains']).domains).toEqual({
    type: 'field.required',
    message: 'Fill in this field.',
  });
});
