import { beforeAll, describe } from 'vitest';
import { SmartIdV2 } from '../../src/index.ts';
import { asHex, html, json, replayed, truncated } from './proxy.ts';
import { common, digest, keeping, pollUntil, OTHER_DIGEST, otherDigest, send, useStand } from './stand.ts';

describe('Smart-ID by the older API', () => {
  const stand = useStand();
  const documentNumber = 'PNOLT-38503150068-PARA-Q';
  const person = { country: 'lt', code: '38503150068' } as const;
  let client: SmartIdV2;
  let earlier: Buffer = Buffer.from('');
  let login = '';
  const sign = async (over = digest) => {
    const order = { ...common, flow: 'notification', person, documentNumber } as const;
    const choice = await pollUntil(client, (await client.chooseCertificate(order)).handle);
    if (choice.state !== 'finished' || choice.what !== 'certificate') return choice;
    const { handle } = await client.startSignature({ ...order, ...over, certificate: choice.chosen.certificate });
    return pollUntil(client, handle);
  };
  beforeAll(async () => {
    client = new SmartIdV2({
      timeoutMs: 3000,
      pause: async () => undefined,
      baseUrl: `${stand.proxy.url}/smart-id-rp/v2`,
      relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
      relyingPartyName: 'DEMO',
      schemeName: 'smart-id-demo',
      trust: stand.trust,
    });
    stand.proxy.lie = keeping((body) => (earlier = body));
    await sign(otherDigest);
    stand.proxy.lie = null;
    const started = await client.startAuthentication({ ...common, flow: 'notification', person });
    const proven = await pollUntil(client, started.handle);
    if (proven.state === 'finished' && proven.what === 'identity')
      login = Buffer.from(proven.certificate!).toString('base64');
  }, 30_000);
  const session = /GET .*\/session\//;
  /** Changes the signature of an answer that has one. */
  const sub = (change: (signature: Record<string, unknown>) => object) =>
    json((body) => {
      const signature = body['signature'] as Record<string, unknown> | undefined;
      return signature ? { ...body, signature: { ...signature, ...change(signature) } } : body;
    });
  send(stand, { slug: 'jonas-cepas', sign: () => sign() }, [
    {
      name: 'a signature over another digest',
      lie: {
        to: /POST .*\/signature\/document/,
        ask: (body) => ({ ...body, hash: OTHER_DIGEST }),
      },
      refused: 'signing.bad-signature',
    },
    {
      name: 'a signature of another person',
      person: { behaviour: 'other-person' },
      refused: /wrong-person|other-certificate/,
    },
    {
      name: 'a login certificate',
      lie: {
        to: session,
        answer: json((body) => ({ ...body, cert: { value: login, certificateLevel: 'QUALIFIED' } })),
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
      name: 'a value in hexadecimal',
      lie: { to: session, answer: sub(({ value }) => ({ value: asHex(value) })) },
      refused: /bad-signature|bad-answer/,
    },
    { name: 'half an answer', lie: { to: session, answer: truncated }, refused: 'signing.bad-answer broken-json' },
    {
      name: 'the answer of yesterday',
      lie: { to: session, answer: replayed(() => earlier) },
      refused: 'signing.bad-signature',
    },
    {
      name: 'a session that is none of ours',
      lie: {
        to: /POST .*\/signature\/document/,
        answer: json((body) => ({ ...body, sessionID: crypto.randomUUID() })),
      },
      refused: 'signing.session-lost',
    },
    { name: '200 with HTML', lie: { to: session, answer: html }, refused: 'signing.bad-answer not-json' },
    {
      name: 'another account',
      lie: {
        to: session,
        answer: json((body) => ({ ...body, result: { endResult: 'OK', documentNumber: 'PNOLT-48606061019-PARA-Q' } })),
      },
      refused: 'signing.wrong-person',
    },
    {
      name: 'a screen that was not offered',
      lie: { to: session, answer: json((body) => ({ ...body, interactionFlowUsed: 'verificationCodeChoice' })) },
      refused: 'signing.bad-answer interaction',
    },
    {
      name: 'an end that nobody knows',
      lie: { to: session, answer: json((body) => ({ ...body, result: { endResult: 'FINE' } })) },
      refused: 'signing.bad-answer',
    },
    {
      name: 'another algorithm',
      lie: { to: session, answer: sub(() => ({ algorithm: 'sha1WithRSAEncryption' })) },
      refused: 'signing.bad-answer algorithm',
    },
    { name: 'a broken value', person: { behaviour: 'bad-signature' }, refused: 'signing.bad-signature' },
  ]);
});
