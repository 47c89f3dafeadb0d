import { beforeAll, describe } from 'vitest';
import { Eparaksts, type PollResult, type SigningHandle } from '../../src/index.ts';
import type { FilesOrder } from '../../src/signing/port.ts';
import { smallPdf } from '../kit/small-pdf.ts';
import { html, json, replayed, truncated } from './proxy.ts';
import { common, OTHER_DIGEST, press, stored, send, useStand } from './stand.ts';

const callbackUrl = 'https://azuolas.example/documents/eparaksts-mobile/callback';
const person = { country: 'lv', code: '320001-47114' } as const;

describe('SignAPI of eParaksts', () => {
  const stand = useStand();
  let client: Eparaksts;
  const trip = async (handle: SigningHandle, as = /Jānis/): Promise<PollResult> => {
    const challenge = client.challenge(stored(handle));
    if (challenge.show !== 'redirect') throw new Error('no redirect');
    return client.poll(client.acceptCallback(stored(handle), await press(stand.proxy, challenge.url, as)));
  };
  /** Signs one complete file, from the certificate to the file. */
  const sign = async (who: FilesOrder['person'] = person, as = /Jānis/): Promise<PollResult> => {
    const order = { ...common, flow: 'device-link', person: who, callbackUrl } as const;
    const first = await trip((await client.chooseCertificate(order)).handle, as);
    if (first.state !== 'finished' || first.what !== 'certificate') return first;
    const { certificate, documentNumber, loginCertificate } = first.chosen;
    const files = [smallPdf()];
    const more = { files, certificate, documentNumber: documentNumber!, loginCertificate: loginCertificate! };
    return trip((await client.startFiles({ ...order, ...more })).handle, as);
  };
  const kept: Record<'mine' | 'hers', Buffer> = { mine: Buffer.alloc(0), hers: Buffer.alloc(0) };
  beforeAll(async () => {
    client = new Eparaksts({
      timeoutMs: 3000,
      pause: async () => undefined,
      breaker: { failures: 1000, restMs: 1 },
      baseUrl: `${stand.proxy.url}/eparaksts`,
      signApiUrl: `${stand.proxy.url}/sign-api`,
      clientId: 'paraph-sandbox',
      clientSecret: 'sandbox-secret',
      trust: stand.trust,
    });
    const fileOf = (poll: PollResult) =>
      poll.state === 'finished' && poll.what === 'files' ? Buffer.from(poll.files[0]!) : Buffer.alloc(0);
    kept.mine = fileOf(await sign());
    kept.hers = fileOf(await sign(null, /Līga/));
  }, 30_000);

  const start = /GET .*\/api-session\//;
  const upload = /PUT .*\/upload/;
  const digests = /POST .*\/calculateDigest/;
  const finalise = /POST .*\/finalizeSigning/;
  const list = /GET .*\/list$/;
  const download = /GET .*\/api-storage\/v1\.0\/[^/]+\/(?!list)[^/]+$/;
  const inside = (change: (data: Record<string, unknown>) => unknown) =>
    json((body) => ({ data: change(body['data'] as Record<string, unknown>) }));
  send(stand, { slug: 'janis-berzins', sign: () => sign() }, [
    {
      name: 'another digest than it has for the file',
      lie: {
        to: digests,
        answer: inside((data) => ({
          ...data,
          sessionDigests: (data['sessionDigests'] as object[]).map((one) => ({ ...one, digest: OTHER_DIGEST })),
        })),
      },
      refused: 'signing.protocol-failure http-403',
    },
    {
      name: 'a digest of another length',
      lie: {
        to: digests,
        answer: inside((data) => ({
          ...data,
          sessionDigests: (data['sessionDigests'] as object[]).map((one) => ({ ...one, digest: 'AAAA' })),
        })),
      },
      refused: 'signing.bad-answer digests-do-not-fit',
    },
    {
      name: 'digests of another session',
      lie: {
        to: digests,
        answer: inside((data) => ({ ...data, sessionDigests: [{ sessionId: 'another', digest: OTHER_DIGEST }] })),
      },
      refused: 'signing.bad-answer digests-do-not-fit',
    },
    {
      name: 'another algorithm',
      lie: { to: digests, answer: inside((data) => ({ ...data, algorithm: 'SHA1' })) },
      refused: 'signing.bad-answer wrong-shape',
    },
    {
      name: 'a file of another size',
      lie: { to: upload, answer: inside((data) => ({ ...data, size: 1 })) },
      refused: 'signing.bad-answer other-size',
    },
    {
      name: 'more sessions than were asked for',
      lie: { to: start, answer: inside(() => ({ sessionIds: ['a', 'b'] })) },
      refused: 'signing.bad-answer number-of-sessions',
    },
    {
      name: 'that the file could not be finished',
      lie: {
        to: finalise,
        answer: inside((data) => ({
          results: (data['results'] as object[]).map((one) => ({ ...one, error: { code: 'signing:timestamp' } })),
        })),
      },
      refused: 'signing.not-finalised',
    },
    {
      name: 'that it is finished, and shows the file as it was',
      lie: {
        to: list,
        answer: inside((data) => (data as unknown as object[]).map((one) => ({ ...one, size: smallPdf().length }))),
      },
      refused: 'signing.consent-used nothing-finished',
    },
    {
      name: 'no file at all',
      lie: { to: list, answer: inside(() => []) },
      refused: 'signing.bad-answer file-missing',
    },
    {
      name: 'the file signed by another person',
      lie: { to: download, answer: replayed(() => kept.hers) },
      refused: 'signing.other-certificate signed-by-another-key',
    },
    {
      name: 'another file',
      lie: {
        to: download,
        answer: (reply) => ({
          ...reply,
          body: Buffer.from(reply.body.toString('latin1').replace('595', '594'), 'latin1'),
        }),
      },
      refused: 'signing.bad-signature other-file',
    },
    {
      name: 'a byte changed after signing',
      lie: {
        to: download,
        answer: (reply) => {
          const body = Buffer.from(reply.body);
          body[body.indexOf('/Filter /Adobe') + 2]! ^= 1;
          return { ...reply, body };
        },
      },
      refused: 'signing.bad-signature not-over-our-digest',
    },
    {
      name: 'a signature twice',
      lie: { to: download, answer: (reply) => ({ ...reply, body: Buffer.concat([reply.body, reply.body]) }) },
      refused: 'signing.bad-signature not-one-signature',
    },
    { name: 'half a file', lie: { to: download, answer: truncated }, refused: 'signing.bad-signature' },
    { name: '200 with HTML for a file', lie: { to: download, answer: html }, refused: 'signing.bad-answer not-bytes' },
    { name: '200 with HTML for digests', lie: { to: digests, answer: html }, refused: 'signing.bad-answer not-json' },
    { name: 'a broken value', person: { behaviour: 'bad-signature' }, refused: 'signing.bad-signature' },
    { name: 'keys of another person', person: { behaviour: 'other-person' }, refused: 'signing.wrong-person' },
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
  ]);
});
