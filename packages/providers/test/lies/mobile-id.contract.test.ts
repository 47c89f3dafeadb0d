import { beforeAll, describe } from 'vitest';
import { MobileId } from '../../src/index.ts';
import { asHex, html, json, replayed, truncated } from './proxy.ts';
import { common, digest, keeping, pollUntil, OTHER_DIGEST, otherDigest, send, useStand } from './stand.ts';

describe('Mobile-ID', () => {
  const stand = useStand();
  const person = { country: 'lt', code: '47403090010', phone: '+37060000101' } as const;
  let client: MobileId;
  let earlier: Buffer = Buffer.from('');
  let loginCertificate = '';
  const sign = async (over = digest) => {
    const order = { ...common, flow: 'notification', person } as const;
    const { ready } = await client.chooseCertificate(order);
    const { handle } = await client.startSignature({ ...order, ...over, certificate: ready.certificate });
    return pollUntil(client, handle);
  };
  beforeAll(async () => {
    client = new MobileId({
      timeoutMs: 3000,
      pause: async () => undefined,
      baseUrl: `${stand.proxy.url}/mid-api`,
      relyingPartyUuid: '00000000-0000-0000-0000-000000000000',
      relyingPartyName: 'DEMO',
      trust: stand.trust,
    });
    const { handle } = await client.startAuthentication({ ...common, flow: 'notification', person });
    const login = await pollUntil(client, handle);
    if (login.state === 'finished' && login.what === 'identity')
      loginCertificate = Buffer.from(login.certificate!).toString('base64');
    stand.proxy.lie = keeping((body) => (earlier = body));
    await sign(otherDigest);
    stand.proxy.lie = null;
  }, 30_000);
  const session = /GET .*\/signature\/session\//;
  const certificate = /POST .*\/certificate/;
  const value = (change: (value: unknown) => string) =>
    json((body) => {
      const signature = body['signature'] as Record<string, unknown>;
      return { ...body, signature: { ...signature, value: change(signature['value']) } };
    });
  send(stand, { slug: 'ruta-azuolaite', sign: () => sign() }, [
    {
      name: 'a signature over another digest',
      lie: { to: /POST .*\/signature/, ask: (body) => ({ ...body, hash: OTHER_DIGEST }) },
      refused: 'signing.bad-signature',
    },
    { name: 'a signature of another person', person: { behaviour: 'other-person' }, refused: 'signing.bad-signature' },
    {
      name: 'a login certificate',
      lie: { to: certificate, answer: json((body) => ({ ...body, cert: loginCertificate })) },
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
    { name: 'a value in hexadecimal', lie: { to: session, answer: value(asHex) }, refused: /bad-signature|bad-answer/ },
    {
      name: 'a DER value where raw is due',
      lie: {
        to: session,
        answer: value((raw) =>
          Buffer.concat([Buffer.from([0x30, 0x44]), Buffer.from(String(raw), 'base64')]).toString('base64'),
        ),
      },
      refused: 'signing.bad-signature',
    },
    { name: 'half an answer', lie: { to: session, answer: truncated }, refused: 'signing.bad-answer broken-json' },
    {
      name: 'the answer of yesterday',
      lie: { to: session, answer: replayed(() => earlier) },
      refused: 'signing.bad-signature',
    },
    {
      name: 'a session that is none of ours',
      lie: { to: /POST .*\/signature/, answer: json(() => ({ sessionID: crypto.randomUUID() })) },
      refused: 'signing.session-lost',
    },
    { name: '200 with HTML', lie: { to: session, answer: html }, refused: 'signing.bad-answer not-json' },
    {
      name: 'a result that nobody knows',
      lie: { to: session, answer: json((body) => ({ ...body, result: 'FINE' })) },
      refused: 'signing.bad-answer',
    },
    {
      name: 'an algorithm that does not fit the key',
      lie: {
        to: session,
        answer: json((body) => ({
          ...body,
          signature: { ...(body['signature'] as object), algorithm: 'SHA256WithRSAEncryption' },
        })),
      },
      refused: 'signing.bad-answer algorithm',
    },
  ]);
});
