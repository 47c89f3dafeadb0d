import { expect, test } from 'vitest';
import { Browser, createPeopleApp, newPortal, PASSWORD } from '../../../test/people.ts';

test('AUTH-046 pages before sign-in read where the terms and the privacy text of the operator are', async () => {
  const env = { PARAPH_TERMS_URL: 'https://operator.example/terms' };
  const app = await createPeopleApp(env);
  const portal = await newPortal(app);
  const { body } = await new Browser(portal).request('GET', '/api/runtime');
  expect(body.legal).toEqual({ terms: 'https://operator.example/terms', privacy: null });
});

test('AUTH-046 registration requires consent to the texts that can be read, and to no other', async () => {
  const pages = { terms: 'https://operator.example/terms', privacy: 'https://operator.example/privacy' };
  const person = { firstName: 'Elzė', lastName: 'Privati', password: PASSWORD, confirmPassword: PASSWORD };
  const asked = async (env: Record<string, string>) => {
    const consumers = await newPortal(await createPeopleApp(env), { kind: 'consumer' });
    const body = { ...person, email: 'elze@sutikimai.example' };
    const answer = await new Browser(consumers).request('POST', '/api/registration', body);
    return [answer.status, Object.keys((answer.body['errors'] ?? {}) as object)];
  };
  expect(await asked({ PARAPH_TERMS_URL: pages.terms, PARAPH_PRIVACY_URL: pages.privacy })).toEqual([
    422,
    ['acceptTerms', 'acceptPrivacy'],
  ]);
  expect(await asked({ PARAPH_PRIVACY_URL: pages.privacy })).toEqual([422, ['acceptPrivacy']]);
  expect(await asked({})).toEqual([200, []]);
});
