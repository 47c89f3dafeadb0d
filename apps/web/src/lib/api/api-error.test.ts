import { expect, test } from 'vitest';
import { ApiError, faultAt, messageOutsideFields } from './api-error.ts';

const refusal = (fields: Record<string, string>, detail = 'Some fields need your attention.') =>
  new ApiError({
    status: 422,
    code: 'generic.fields',
    detail,
    errors: Object.fromEntries(
      Object.entries(fields).map(([path, text]) => [path, { code: 'field.invalid', detail: text }]),
    ),
  });

test('a form says itself what none of its fields says, and is silent where all of them do', () => {
  const error = refusal({ email: 'Not an address.', roleIds: 'Not a role.' });
  expect(messageOutsideFields(error, ['email'])).toBe('Not a role.');
  expect(messageOutsideFields(error, ['email', 'roleIds'])).toBeNull();
  expect(messageOutsideFields(null, [])).toBeNull();
});

test('an entry of a list is said at the field that holds the list, and a field of another name is not', () => {
  const error = refusal({ 'hosts.2': 'Taken.', hostsMore: 'Unknown.' });
  expect(faultAt(error, 'hosts')).toBe('Taken.');
  expect(faultAt(error, 'host')).toBeUndefined();
  expect(messageOutsideFields(error, ['hosts'])).toBe('Unknown.');
});

test('a refusal of no field is said as it is', () => {
  expect(
    messageOutsideFields(new ApiError({ status: 403, code: 'access.denied', detail: 'Not allowed.' }), ['email']),
  ).toBe('Not allowed.');
});

test('where no field can be marked, the sentences of the fields are said instead of "some fields"', () => {
  expect(refusal({ reason: 'Use at most 500 characters.', name: 'Use at most 500 characters.' }).detail).toBe(
    'Use at most 500 characters.',
  );
});

test('a fault that asks for its number shows it with the sentence, wherever that is shown', () => {
  const fault = { status: 500, code: 'generic.unexpected', traceId: '4bf92f3577b34da6' } as const;
  expect(new ApiError({ ...fault, detail: 'Try again.' }).detail).toMatch(/^Try again\. .*: 4bf92f3577b34da6$/);
  expect(new ApiError({ status: 403, code: 'access.denied', traceId: '4bf9', detail: 'No.' }).detail).toBe('No.');
});
