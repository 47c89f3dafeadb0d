import { expect, it } from 'vitest';
import { completePades, preparePades } from '../src/api/pades.ts';
import { afterWord, plainReport } from '../src/api/report.ts';
import { validate } from '../src/api/validate.ts';
import { fromHex, fromLatin1, latin1, toHex } from '../src/bytes/index.ts';
import { readAsn1, sequence, sortedSet } from '../src/codec/asn1/index.ts';
import { signingTime } from '../src/formats/cades/attributes.ts';
import { withAdditions } from '../src/formats/cades/signed-data.ts';
import { CMS } from '../src/pki/index.ts';
import { extendTo, signAs } from './act.ts';
import { emptyPages } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
const signer = pki.signer('p256', 'Rūta');

const warningsOn = async (file: Uint8Array) => {
  const { signatures } = await validate(file, {
    ports: { verify: pki.ports.verify },
    anchors: [pki.root.certificate],
    time: new Date(pki.clock.now.getTime() + 3_600_000),
  });
  expect(signatures.map(({ errors }) => errors.map(({ key }) => key))).toEqual([['revocation.present']]);
  return signatures.flatMap(({ warnings }) => warnings).filter(({ key }) => /^(acceptance|format)\./.test(key));
};

/** The signed file with another attribute beside its value, which nobody signs; the room for it is there. */
function withTimestamp(file: Uint8Array, value: Uint8Array): Uint8Array {
  const text = fromLatin1(file);
  return latin1(
    text.replace(/(?<=\/Contents\s*<)[0-9a-fA-F]+(?=>)/, (hex) => {
      const cms = readAsn1(fromHex(hex)).raw;
      const grown = withAdditions(cms, { attribute: { signer: 0, type: CMS.signatureTimestamp, value } });
      return toHex(grown).padEnd(hex.length, '0');
    }),
  );
}

/** Signs with a signing time in the attributes too, as programs of other makers do. */
async function signWithTime(time: Date): Promise<Uint8Array> {
  const file = emptyPages(1);
  const { certificate, algorithm } = signer;
  const { session } = preparePades(file, { certificate, chain: pki.chain, algorithm, time: pki.clock.now });
  const attributes = readAsn1(Buffer.from(session.signedAttributes, 'base64')).children.map(({ raw }) => raw);
  const signed = sortedSet([...attributes, signingTime(time)]);
  const changed = { ...session, signedAttributes: Buffer.from(signed).toString('base64') };
  return completePades(file, changed, signer.sign(signed), pki.ports);
}

it('a PDF tells that a timestamp in it cannot be read, also beside one that can', async () => {
  const plain = await signAs(pki, emptyPages(1), signer);
  const stamped = await extendTo(pki, plain, 'B-T');
  const expected = [{ key: 'acceptance.timestamps-readable', params: { count: 1 } }];
  expect(await warningsOn(withTimestamp(plain, sequence()))).toEqual(expected);
  expect(await warningsOn(withTimestamp(stamped, sequence()))).toEqual(expected);
  expect(await warningsOn(stamped)).toEqual([]);
});

it('a PDF tells that its signature states two signing times that contradict each other', async () => {
  const { now } = pki.clock;
  const other = new Date(now.getTime() - 86_400_000);
  expect(await warningsOn(await signWithTime(other))).toEqual([
    { key: 'acceptance.one-time', params: { time: now.toISOString(), other: other.toISOString() } },
  ]);
  expect(await warningsOn(await signWithTime(new Date(now.getTime() - 60_000)))).toEqual([]);
});

it('a PDF tells that a value stands in it twice, of which programs show the one or the other', async () => {
  const file = await signAs(pki, emptyPages(1, { more: ['<</Lang(lt)/Lang(ru)>>'] }), signer);
  expect(await warningsOn(file)).toEqual([
    { key: 'format.signed-content', params: { code: 'structure.two-readings' } },
  ]);
});

it('nothing is said about the content at the time of signing where the signed bytes were changed since', async () => {
  const signed = fromLatin1(await signAs(pki, emptyPages(1, { more: ['<</Lang(lt)/Lang(ru)>>'] }), signer));
  const { signatures } = await validate(latin1(signed.replace('/Lang(ru)', '/Lang(lv)')), {
    ports: pki.ports,
    anchors: [pki.root.certificate],
    time: pki.clock.now,
  });
  const [signature] = signatures;
  expect(signature!.errors.map(({ key }) => key)).toContain('cryptography.digest');
  expect(signature!.warnings.map(({ key }) => key)).not.toContain('format.signed-content');
});

it('what is unusual about a signed PDF is not called a change after signing, also when validation data was added', async () => {
  const signed = await signAs(pki, emptyPages(1, { more: ['<</Lang(lt)/Lang(ru)>>'] }), signer);
  const { ports, clock } = pki;
  for (const file of [signed, await extendTo(pki, signed, 'B-LT')]) {
    const report = plainReport(await validate(file, { ports, anchors: [pki.root.certificate], time: clock.now }));
    expect(report.signatures[0]!.contentFaults).toMatchObject([{ key: 'structure.two-readings' }]);
    expect(report.signatures[0]!.changes.map(({ key }) => key)).not.toContain('structure.two-readings');
    expect(afterWord({ ...report, validationResult: 'valid' })).toBe('doubtful');
  }
});
