import { beforeAll, describe } from 'vitest';
import { Eparaksts, type SigningHandle } from '../../src/index.ts';
import { html, json, replayed, truncated } from './proxy.ts';
import { common, digest, OTHER_DIGEST, otherDigest, press, stored, send, useStand } from './stand.ts';

describe('eParaksts', () => {
  const stand = useStand();
  const person = { country: 'lv', code: '320001-47114' } as const;
  const callbackUrl = 'https://jura.example/documents/eparaksts-mobile/callback';
  let client: Eparaksts;
  const trip = async (handle: SigningHandle) => {
    const address = await press(stand.proxy, String(handle['url']), /Jānis/);
    return client.poll(stored(client.acceptCallback(stored(handle), address)));
  };
  const sign = async () => {
    const order = { ...common, flow: 'device-link', person, callbackUrl } as const;
    const first = await trip((await client.chooseCertificate(order)).handle);
    if (first.state !== 'finished' || first.what !== 'certificate') return first;
    const { certificate, documentNumber } = first.chosen;
    const second = await client.startSignature({ ...order, ...digest, certificate, documentNumber: documentNumber! });
    return trip(second.handle);
  };
  const identities: Record<string, string> = {};
  const values: Buffer[] = [];
  beforeAll(async () => {
    client = new Eparaksts({
      timeoutMs: 3000,
      pause: async () => undefined,
      baseUrl: `${stand.proxy.url}/eparaksts`,
      clientId: 'paraph-sandbox',
      clientSecret: 'sandbox-secret',
      trust: stand.trust,
    });
    const login = await trip(
      (await client.startAuthentication({ ...common, flow: 'device-link', person, callbackUrl })).handle,
    );
    if (login.state === 'finished' && login.what === 'identity')
      identities['login'] = Buffer.from(login.certificate!).toString('base64');
    stand.proxy.lie = { to: sign2, answer: (reply) => (values.push(reply.body), reply) };
    const order = { ...common, flow: 'device-link', person, callbackUrl } as const;
    const first = await trip((await client.chooseCertificate(order)).handle);
    if (first.state !== 'finished' || first.what !== 'certificate') throw new Error(JSON.stringify(first));
    await trip(
      (
        await client.startSignature({
          ...order,
          ...otherDigest,
          certificate: first.chosen.certificate,
          documentNumber: first.chosen.documentNumber!,
        })
      ).handle,
    );
    stand.proxy.lie = null;
  }, 30_000);
  const sign2 = /POST .*\/signatures\/server\/raw/;
  const me = /GET .*\/users\/me/;
  const identity = /GET .*\/sign_identities\//;
  send(stand, { slug: 'janis-berzins', sign: () => sign() }, [
    {
      name: 'a signature over another digest',
      lie: { to: sign2, ask: (body) => ({ ...body, digest_value: OTHER_DIGEST }) },
      refused: /protocol-failure|bad-signature/,
    },
    { name: 'keys of another person', person: { behaviour: 'other-person' }, refused: 'signing.wrong-person' },
    {
      name: 'another name than the certificate has',
      lie: { to: me, answer: json((body) => ({ ...body, serial_number: 'PNOLV-120485-11204' })) },
      refused: 'signing.wrong-person',
    },
    {
      name: 'a login certificate',
      lie: {
        to: identity,
        answer: json((body) => ({
          identity: { ...(body['identity'] as object), details: { certificate: identities['login'] } },
        })),
      },
      refused: 'signing.certificate-unfit',
    },
    {
      name: 'an expired certificate',
      person: { certificateStatus: 'expired' },
      refused: 'signing.certificate-expired',
    },
    {
      name: 'a revoked certificate',
      person: { certificateStatus: 'revoked' },
      refused: 'certificate-untrusted revocation.revoked',
    },
    {
      name: 'a value as text in base64',
      lie: { to: sign2, answer: (reply) => ({ ...reply, body: Buffer.from(reply.body.toString('base64')) }) },
      refused: 'signing.bad-signature',
    },
    { name: 'half a value', lie: { to: sign2, answer: truncated }, refused: 'signing.bad-signature' },
    {
      name: 'the value of yesterday',
      lie: { to: sign2, answer: replayed(() => values[0]!) },
      refused: 'signing.bad-signature',
    },
    {
      name: 'a key that was not asked for',
      lie: { to: identity, answer: json((body) => ({ identity: { ...(body['identity'] as object), id: 'another' } })) },
      refused: 'signing.bad-answer other-identity',
    },
    { name: '200 with HTML for a value', lie: { to: sign2, answer: html }, refused: 'signing.bad-answer not-bytes' },
    { name: '200 with HTML for a person', lie: { to: me, answer: html }, refused: 'signing.bad-answer not-json' },
    {
      name: 'a token for something else',
      lie: { to: /POST .*\/token/, answer: json((body) => ({ ...body, scope: 'urn:lvrtc:fpeil:aa:age' })) },
      refused: 'signing.protocol-failure scope',
    },
    { name: 'a broken value', person: { behaviour: 'bad-signature' }, refused: 'signing.bad-signature' },
  ]);
});
