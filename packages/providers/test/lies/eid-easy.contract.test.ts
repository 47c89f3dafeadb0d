import { beforeAll, describe } from 'vitest';
import { EidEasy } from '../../src/index.ts';
import { html, json, replayed, truncated } from './proxy.ts';
import { common, digest, otherDigest, press, stored, send, useStand } from './stand.ts';

describe('eID Easy', () => {
  const stand = useStand();
  const person = { country: 'lt', code: '38503150068' } as const;
  let client: EidEasy;
  let earlier: Buffer = Buffer.from('');
  const sign = async (over = digest) => {
    const { handle } = await client.startSignature({
      ...common,
      flow: 'device-link',
      person,
      callbackUrl: 'https://azuolas.example/back',
      ...over,
    });
    await press(stand.proxy, String(handle['url']), /Jonas/);
    return client.poll(stored(handle));
  };
  beforeAll(async () => {
    client = new EidEasy({
      timeoutMs: 3000,
      pause: async () => undefined,
      baseUrl: `${stand.proxy.url}/eid-easy`,
      clientId: 'paraph-sandbox',
      clientSecret: 'sandbox-secret',
      trust: stand.trust,
    });
    stand.proxy.lie = { to: download, answer: (reply) => ((earlier = reply.body), reply) };
    await sign(otherDigest);
    stand.proxy.lie = null;
  }, 30_000);
  const download = /POST .*\/download-signed-file/;
  const prepare = /POST .*\/prepare-files-for-signing/;
  const contents = (change: (value: Buffer) => string) =>
    json((body) => ({
      ...body,
      signed_file_contents: change(Buffer.from(String(body['signed_file_contents']), 'base64')),
    }));
  send(stand, { slug: 'jonas-cepas', sign: () => sign() }, [
    {
      name: 'a signature over another digest',
      person: { behaviour: 'protocol-failure' },
      refused: 'bad-signature not-over-our-digest',
    },
    { name: 'a signature of another person', person: { behaviour: 'other-person' }, refused: 'signing.wrong-person' },
    { name: 'a login certificate', person: { behaviour: 'unusable' }, refused: 'signing.certificate-unfit' },
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
      name: 'a container in hexadecimal',
      lie: { to: download, answer: contents((value) => value.toString('hex')) },
      refused: 'signing.bad-answer',
    },
    {
      name: 'half a container',
      lie: { to: download, answer: contents((value) => value.subarray(0, value.length >> 1).toString('base64')) },
      refused: 'signing.bad-answer cms-unreadable',
    },
    { name: 'half an answer', lie: { to: download, answer: truncated }, refused: 'signing.bad-answer broken-json' },
    {
      name: 'the container of yesterday',
      lie: { to: download, answer: replayed(() => earlier) },
      refused: 'bad-signature not-over-our-digest',
    },
    {
      name: 'a document that is none of ours',
      lie: { to: download, ask: (body) => ({ ...body, doc_id: 'a'.repeat(40) }) },
      refused: 'signing.session-lost',
    },
    { name: '200 with HTML', lie: { to: download, answer: html }, refused: 'signing.bad-answer not-json' },
    {
      name: 'an id of another shape',
      lie: { to: prepare, answer: json((body) => ({ ...body, doc_id: '../secrets' })) },
      refused: 'signing.bad-answer wrong-shape',
    },
    { name: 'a broken value', person: { behaviour: 'bad-signature' }, refused: 'bad-signature value' },
  ]);
});
