import { extendPades, inspectPdf, requireOnlySigned } from '@paraph/engine/pades';
import { validate } from '@paraph/engine/validate';
import { nodeCrypto } from '@paraph/engine/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { anchoredIn, Eparaksts, makePorts, type PollResult, type SigningHandle, type Started } from '../src/index.ts';
import { sandboxOfFile } from './kit/sandbox.ts';
import { smallPdf } from './kit/small-pdf.ts';

const testSandbox = sandboxOfFile();
let client: Eparaksts;
beforeAll(() => {
  client = newClient();
});

const newClient = () =>
  new Eparaksts({
    baseUrl: testSandbox.urls.eparaksts,
    signApiUrl: testSandbox.urls.signApi,
    clientId: 'paraph-sandbox',
    clientSecret: 'sandbox-secret',
    trust: anchoredIn(testSandbox.authorities),
    pause: async () => undefined,
  });

const ORDER = {
  flow: 'device-link',
  person: null,
  text: 'Līgums 14',
  language: 'lv',
  callbackUrl: 'https://azuolas.example/documents/eparaksts-mobile/callback',
} as const;
const stored = (handle: SigningHandle) => JSON.parse(JSON.stringify(handle)) as SigningHandle;

/** A browser at the platform's page presses the button of a person; the handle with the answer. */
async function confirmed({ challenge, handle }: Started, press: RegExp): Promise<SigningHandle> {
  if (challenge.show !== 'redirect') throw new Error('no redirect');
  const page = await (await fetch(challenge.url)).text();
  const buttons = [...page.matchAll(/href="(\/eparaksts\/answer[^"]+)">([^<]+)</g)];
  const href = buttons.find(([, , text]) => press.test(text!))![1]!.replaceAll('&amp;', '&');
  const answer = await fetch(`http://${testSandbox.host}${href}`, { redirect: 'manual' });
  return client.acceptCallback(stored(handle), answer.headers.get('location')!);
}

async function consented(files: Uint8Array[], press = /Jānis/): Promise<SigningHandle> {
  const chosen = await client.poll(await confirmed(await client.chooseCertificate(ORDER), press));
  if (chosen.state !== 'finished' || chosen.what !== 'certificate') throw new Error(JSON.stringify(chosen));
  const { certificate, loginCertificate, documentNumber } = chosen.chosen;
  const started = await client.startFiles({
    ...ORDER,
    files,
    certificate,
    loginCertificate: loginCertificate!,
    documentNumber: documentNumber!,
  });
  return confirmed(started, press);
}

function filesOf(poll: PollResult): (Uint8Array | null)[] {
  if (poll.state !== 'finished' || poll.what !== 'files') throw new Error(JSON.stringify(poll));
  return [...poll.files];
}

/** Shrinks the page in an update at the end, like an attacker who changes what is read. */
function withOtherPage(file: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(file);
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)![1]!;
  const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << >> >>\nendobj\n';
  const [at, xref] = [file.length, file.length + page.length];
  const table = `xref\n3 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${last(/\/Size (\d+)/g)} /Root 1 0 R /Prev ${last(/startxref\s+(\d+)/g)} >>\n`;
  const update = `${page}${table}${trailer}startxref\n${xref}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(update, 'latin1')]));
}

const ports = () =>
  makePorts({
    timestamps: { services: testSandbox.urls.tsa.map((url, index) => ({ name: `tsa${index + 1}`, url })) },
    sources: { allow: [testSandbox.host] },
  });

async function isSound(file: Uint8Array): Promise<string[]> {
  const report = await validate(file, {
    ports: { ...ports(), ...nodeCrypto },
    time: new Date(),
    anchors: testSandbox.authorities,
  });
  return report.signatures.map(({ indication, subIndication, level }) => [indication, subIndication, level].join(' '));
}

const LT = 'TOTAL-PASSED  PAdES-BASELINE-LT';

describe('eParaksts with whole files', () => {
  test('one consent brings the file back signed, with proof of time and of status inside', async () => {
    const base = smallPdf();
    const [signed] = filesOf(await client.poll(await consented([base])));
    expect(requireOnlySigned(base, signed!)).toBe('eParaksts1');
    expect(inspectPdf(signed!).signatures).toMatchObject([{ subFilter: 'ETSI.CAdES.detached', covers: 'revision' }]);
    const raised = await extendPades(signed!, 'B-LT', ports(), { time: new Date(), trust: testSandbox.authorities });
    expect(await isSound(raised)).toEqual([LT]);
  });

  test('a file that comes back with anything else changed is refused', async () => {
    const base = smallPdf();
    const signed = filesOf(await client.poll(await consented([base])))[0]!;
    const other = new TextEncoder().encode(new TextDecoder('latin1').decode(base).replace('595', '594'));
    expect(() => requireOnlySigned(other, signed)).toThrow('session.other-file');
    expect(() => requireOnlySigned(base, base)).toThrow('session.other-file');
    expect(() => requireOnlySigned(base, withOtherPage(base))).toThrow('signature.changed-more');
    expect(() => requireOnlySigned(base, withOtherPage(signed))).toThrow('signature.changed-more');
    const twice = filesOf(await client.poll(await consented([signed], /Līga/)))[0]!;
    expect(() => requireOnlySigned(base, twice)).toThrow('signature.changed-more');
  });

  test('one consent signs many files, signed ones among them', async () => {
    const first = filesOf(await client.poll(await consented([smallPdf()], /Līga/)))[0]!;
    const files = filesOf(await client.poll(await consented([first, smallPdf(), smallPdf()])));
    expect(files.map((file) => inspectPdf(file!).signatures.length)).toEqual([2, 1, 1]);
    requireOnlySigned(first, files[0]!);
    expect(await isSound(files[0]!)).toEqual([LT, LT]);
  });

  test('a finalisation without a response is never sent again: the file is read back', async () => {
    const handle = await consented([smallPdf()]);
    await testSandbox.send('/api/faults', { service: 'sign-api', fault: { kind: 'half', times: 1 } }, 'PUT');
    expect(filesOf(await client.poll(stored(handle)))[0]).not.toBeNull();
  });

  test('a poll after a restart finds the file that was finished before', async () => {
    const handle = await consented([smallPdf()]);
    const first = filesOf(await client.poll(stored(handle)))[0]!;
    const again = filesOf(await newClient().poll(stored(handle)))[0]!;
    expect(Buffer.from(again).equals(first)).toBe(true);
  });

  test('a consent that was used without finishing anything is spent', async () => {
    const handle = await consented([smallPdf()]);
    await testSandbox.send('/api/faults', { service: 'sign-api', fault: { kind: 'status', status: 503 } }, 'PUT');
    await expect(client.poll(stored(handle))).rejects.toMatchObject({ code: 'signing.provider-down' });
    await testSandbox.send('/api/faults', {}, 'DELETE');
    expect(await client.poll(stored(handle))).toMatchObject({ state: 'failed', code: 'signing.consent-used' });
  });

  test('a signing certificate in the place of the login certificate is refused', async () => {
    const chosen = await client.poll(await confirmed(await client.chooseCertificate(ORDER), /Jānis/));
    if (chosen.state !== 'finished' || chosen.what !== 'certificate') throw new Error(JSON.stringify(chosen));
    const { certificate, documentNumber } = chosen.chosen;
    const order = { ...ORDER, files: [smallPdf()], certificate, loginCertificate: certificate };
    const started = await client.startFiles({ ...order, documentNumber: documentNumber! });
    expect(await client.poll(await confirmed(started, /Jānis/))).toMatchObject({ code: 'signing.bad-order' });
  });

  test('without SignAPI no file is sent', async () => {
    const nowhere = new Eparaksts({
      baseUrl: testSandbox.urls.eparaksts,
      clientId: 'paraph-sandbox',
      clientSecret: 'sandbox-secret',
      trust: anchoredIn(testSandbox.authorities),
    });
    const order = { ...ORDER, files: [smallPdf()], certificate: new Uint8Array(), loginCertificate: new Uint8Array() };
    expect(nowhere.takesFiles).toBe(false);
    await expect(nowhere.startFiles({ ...order, documentNumber: 'x' })).rejects.toMatchObject({
      code: 'signing.bad-order',
    });
  });
});
