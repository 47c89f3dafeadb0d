import { beforeAll, describe } from 'vitest';
import { EidEasy, type PollResult } from '../../src/index.ts';
import { html, json, replayed, truncated, type Reply } from './proxy.ts';
import { common, press, stored, send, useStand } from './stand.ts';

const callbackUrl = 'https://azuolas.example/auth/eid-easy';
const person = { country: 'lt', code: '38503150068' } as const;

describe('eID Easy, signing in', () => {
  const stand = useStand();
  let client: EidEasy;
  beforeAll(() => {
    client = new EidEasy({
      timeoutMs: 3000,
      pause: async () => undefined,
      breaker: { failures: 1000, restMs: 1 },
      baseUrl: `${stand.proxy.url}/eid-easy`,
      clientId: 'paraph-sandbox',
      clientSecret: 'sandbox-secret',
      trust: stand.trust,
    });
  });
  const sign = async (): Promise<PollResult> => {
    const { handle, challenge } = await client.startAuthentication({
      ...common,
      flow: 'device-link',
      person,
      callbackUrl,
    });
    if (challenge.show !== 'redirect') throw new Error('no redirect');
    return client.poll(client.acceptCallback(stored(handle), await press(stand.proxy, challenge.url, /Jonas/)));
  };
  const user = /GET .*\/user_data/;
  const token = /POST .*\/access_token/;
  const withStatus = (status: number) => (reply: Reply) => ({ ...reply, status });
  send(stand, { slug: 'jonas-cepas', sign }, [
    {
      name: 'the name and code of another person',
      person: { behaviour: 'other-person' },
      refused: 'signing.wrong-person',
    },
    {
      name: 'the same digits of another country',
      lie: { to: user, answer: json((body) => ({ ...body, country: 'EE' })) },
      refused: 'signing.wrong-person other-person',
    },
    {
      name: 'a country that is none of the three',
      lie: { to: user, answer: json((body) => ({ ...body, country: 'FI' })) },
      refused: 'signing.bad-answer wrong-shape',
    },
    {
      name: 'a code that is none',
      lie: { to: user, answer: json((body) => ({ ...body, idcode: 'PNOLT-1' })) },
      refused: 'signing.bad-answer wrong-shape',
    },
    {
      name: 'a person without a code',
      lie: { to: user, answer: json(({ idcode: _gone, ...rest }) => rest) },
      refused: 'signing.bad-answer wrong-shape',
    },
    { name: 'who owns an address', person: { behaviour: 'unusable' }, refused: 'signing.level-too-low weak-method' },
    {
      name: 'an error with status 200',
      lie: { to: user, answer: json(() => ({ status: 'error', message: 'no' })) },
      refused: 'signing.bad-answer wrong-shape',
    },
    {
      name: 'a token that opens nothing',
      lie: { to: token, answer: json((body) => ({ ...body, access_token: 'x'.repeat(40) })) },
      refused: 'signing.provider-refuses-us http-401',
    },
    {
      name: 'no token',
      lie: { to: token, answer: json(() => ({ token_type: 'Bearer' })) },
      refused: 'signing.bad-answer wrong-shape',
    },
    {
      name: 'another answer in the place of a token',
      lie: { to: token, answer: replayed(() => Buffer.from('{"doc_id":"1"}')) },
      refused: 'signing.bad-answer wrong-shape',
    },
    { name: 'half an answer', lie: { to: user, answer: truncated }, refused: 'signing.bad-answer broken-json' },
    { name: '200 with HTML for a person', lie: { to: user, answer: html }, refused: 'signing.bad-answer not-json' },
    { name: '200 with HTML for a token', lie: { to: token, answer: html }, refused: 'signing.bad-answer not-json' },
    {
      name: 'that the code is spent',
      lie: { to: token, answer: withStatus(400) },
      refused: 'signing.consent-used http-400',
    },
    { name: 'a fault', lie: { to: user, answer: withStatus(503) }, refused: 'signing.provider-down http-503' },
  ]);
});
