import { expect, test } from 'vitest';
import { Browser, createPeopleApp, newHouse } from '../../../test/people.ts';

test('AUTH-046 pages before sign-in learn where the terms and the privacy text of the operator are', async () => {
  const env = { PARAPH_TERMS_URL: 'https://operator.example/terms' };
  const app = await createPeopleApp(env);
  const house = await newHouse(app);
  const { body } = await new Browser(house).ask('GET', '/api/runtime');
  expect(body.legal).toEqual({ terms: 'https://operator.example/terms', privacy: null });
});
