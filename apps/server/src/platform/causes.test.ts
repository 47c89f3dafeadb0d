import { AppError, causedBy } from '@paraph/domain';
import { expect, test } from 'vitest';
import { causesOf } from './causes.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), { code: 'ECONNREFUSED' });

test('the causes of an error name code, host and operation, the outermost first', () => {
  const failure = Object.assign(new Error('storing at bucket b failed', { cause: new AggregateError([refused], '') }), {
    name: 'StoreFailure',
  });
  expect(causesOf(causedBy(new AppError('generic.files-away'), failure))).toEqual([
    'generic.files-away',
    'StoreFailure, storing at bucket b failed',
    'connect ECONNREFUSED 127.0.0.1:9000',
  ]);
});

test('an error of S3 has its name and its status', () => {
  const denied = Object.assign(new Error('Access Denied'), {
    name: 'AccessDenied',
    $metadata: { httpStatusCode: 403 },
  });
  expect(causesOf(denied)).toEqual(['AccessDenied, Access Denied, HTTP 403']);
});

test('LG-01 causes contain no password and no address', () => {
  const cause = new Error('smtp://paraph:secret-pw@mail refuses ona@example.lt');
  expect(causesOf(new Error('no mail', { cause })).join()).not.toMatch(/secret-pw|ona@example/);
});

test('an endless chain is cut off', () => {
  const error = new Error('a');
  error.cause = Object.assign(new Error('b'), { cause: error });
  expect(causesOf(error)).toHaveLength(5);
});
