import { allEndpoints, type Endpoint } from '@paraph/contract';
import { expect, test } from 'vitest';
import { replaced } from '../../../test/hostile/replaced.ts';
import { hostileBody } from '../../../test/hostile/values.ts';
import { newId } from '../ids.ts';
import { FieldsError, parseInput } from './parse.ts';

const bodies = allEndpoints.filter(({ body }) => body);
const ids = [newId()];

test.each([
  ['half of an emoji in any text', ['\ud83d', 'a\ude00b'], []],
  ['a number that no column holds', [], [2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 31, -(2 ** 31) - 1]],
])('IN-16 a body of any endpoint with %s is refused at its field', (_, texts, numbers) => {
  let tried = 0;
  for (const endpoint of bodies)
    for (const body of replaced(hostileBody(endpoint, ids), texts, numbers)) {
      tried += 1;
      const parse = () => parseInput(bodyOnly(endpoint), { params: {}, query: {}, body });
      expect(parse, `${endpoint.name} ${JSON.stringify(body)}`).toThrow(FieldsError);
    }
  expect(tried).toBeGreaterThan(100);
});

/** Returns the endpoint reduced to its body. */
function bodyOnly({ params: _params, query: _query, ...endpoint }: Endpoint): Endpoint {
  return endpoint;
}

test('text that is no web address is refused with the expected form', () => {
  const endpoint = bodies.find(({ name }) => name === 'webhooks.create')!;
  const parse = () =>
    parseInput(bodyOnly(endpoint), {
      params: {},
      query: {},
      body: { ...(hostileBody(endpoint, ids) as object), url: 'not a url' },
    });
  expect(parse).toThrow(FieldsError);
  try {
    parse();
  } catch (fault) {
    expect(JSON.stringify(fault)).toContain('field.url');
  }
});
