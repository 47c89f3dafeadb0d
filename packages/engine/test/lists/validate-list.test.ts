import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ListFault, validateList } from '../../src/api/trust.ts';
import { webCryptoVerify } from '../../src/api/crypto.ts';
import { type ListScheme, type SigningChoices, type TestList, listXml, makeOperator, signList } from './list.ts';

const operator = makeOperator('Sąrašo tvarkytojas');
const outsider = makeOperator('Svetimas');
const idOf = (certificate: Uint8Array): string => createHash('sha256').update(certificate).digest('hex');

const validate = (bytes: Uint8Array, more: Partial<Parameters<typeof validateList>[1]> = {}) =>
  validateList(bytes, {
    url: 'https://list.test/lt.xml',
    kind: 'national',
    territory: 'LT',
    signers: new Set([idOf(operator.certificate)]),
    time: new Date('2026-11-21T00:00:00Z'),
    graceDays: 0,
    verify: webCryptoVerify,
    ...more,
  });

const made = (list: TestList = {}, choices: SigningChoices = {}): Uint8Array =>
  signList(listXml(list), operator, choices);
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const bytes = (changed: string): Uint8Array => new Uint8Array(Buffer.from(changed));

async function refusal(list: Uint8Array, more: Parameters<typeof validate>[1] = {}): Promise<ListFault[]> {
  const { record, list: usable } = await validate(list, more);
  expect([record.state, usable]).toEqual(['refused', undefined]);
  return record.faults;
}

describe('a trusted list', () => {
  it.each<ListScheme>(['rsa', 'rsa-pss', 'p256', 'p384'])(
    'signed with %s by whom it may be is good',
    async (scheme) => {
      const other = makeOperator('Kitas', scheme);
      const signed = signList(listXml({}), other);
      const { record } = await validate(signed, { signers: new Set([idOf(other.certificate)]) });
      expect(record).toMatchObject({ state: 'good', faults: [], version: 6, sequenceNumber: 7, territory: 'LT' });
      expect(record.sha256).toBe(idOf(signed));
      expect(record.signer).toBe(idOf(other.certificate));
    },
  );

  it('may name its root in its signature, and be canonicalised in the older way', async () => {
    const named = made(
      {},
      {
        uri: '#list',
        transforms: [
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/2001/10/xml-exc-c14n#',
        ],
      },
    );
    const older = made({ version: 5 }, { transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'] });
    expect((await validate(named)).record.state).toBe('good');
    expect((await validate(older)).record.state).toBe('good');
  });

  it('yields nothing that was added to it afterwards', async () => {
    const signed = text(made());
    expect(await refusal(bytes(signed.replace('>Provider<', '>Evil<')))).toEqual(['bad-signature']);
    expect(await refusal(bytes(signed.replace('<TSPServices>', '<TSPServices><TSPService/>')))).toEqual([
      'bad-signature',
    ]);
    // A comment is not part of what is signed, nor of what is read.
    expect((await validate(bytes(signed.replace('>7<', '>7<!-- 8 --><')))).record.sequenceNumber).toBe(7);
  });

  it('is refused when its signature covers something else than the list', async () => {
    const part = listXml({}).replace('<SchemeInformation>', '<SchemeInformation Id="part">');
    expect(await refusal(signList(part, operator, { uri: '#part' }))).toEqual(['bad-signature']);
    expect(await refusal(made({}, { transforms: [] }))).toEqual(['bad-signature']);
    const selected = [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/TR/1999/REC-xpath-19991116',
    ];
    expect(await refusal(made({}, { transforms: selected }))).toEqual(['bad-signature']);
    expect(await refusal(made({}, { withoutProperties: true }))).toEqual(['bad-signature']);
  });

  it('is refused when a signed list is wrapped into another', async () => {
    const inner = text(made());
    const outer = listXml({ sequence: 99 }).replace('</TrustServiceStatusList>', `${inner}</TrustServiceStatusList>`);
    expect(await refusal(bytes(outer))).toEqual(['bad-signature']);
    const doubled = inner.replace(
      '</TrustServiceStatusList>',
      `${/<ds:Signature .*<\/ds:Signature>/s.exec(inner)![0]}</TrustServiceStatusList>`,
    );
    expect(await refusal(bytes(doubled))).toEqual(['bad-signature']);
  });

  it('SG-25 is refused when it is signed by another signer, also under the name of an allowed one', async () => {
    expect(await refusal(signList(listXml({}), outsider))).toEqual(['wrong-signer']);
    const borrowed = signList(listXml({}), outsider, { certificate: operator.certificate });
    expect(await refusal(borrowed)).toEqual(['bad-signature']);
  });

  it('is refused without a signature, or with one that is too weak or from outside the signer’s time', async () => {
    expect(await refusal(bytes(listXml({})))).toEqual(['unsigned']);
    expect(await refusal(made({}, { digest: 'sha1' }))).toEqual(['weak-signature']);
    expect(await refusal(made({}, { signedAt: '2031-01-01T00:00:00Z' }))).toEqual(['bad-signature']);
    expect(await refusal(made({}, { signedAt: 'yesterday' }))).toEqual(['bad-signature']);
  });

  it('is refused by name when it cannot be read or is something else', async () => {
    expect(await refusal(bytes('not xml'))).toEqual(['unreadable']);
    expect(await refusal(bytes('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'))).toEqual(['unreadable']);
    expect(await refusal(bytes('<a/>'))).toEqual(['not-a-list']);
    expect(await refusal(made({ type: 'EUlistofthelists' }))).toEqual(['not-a-list']);
    expect(await refusal(made({ version: 4 }))).toEqual(['version']);
    expect(await refusal(made({ territory: 'LV' }))).toEqual(['wrong-territory']);
  });

  it('is refused once its next update is overdue, unless there is grace; then it is flagged', async () => {
    const late = made({ nextUpdate: '2026-11-15T00:00:00Z' });
    expect(await refusal(late)).toEqual(['expired']);
    expect(await refusal(late, { graceDays: 5 })).toEqual(['expired']);
    const { record, list } = await validate(late, { graceDays: 14 });
    expect([record.state, record.faults, list?.sequenceNumber]).toEqual(['flagged', ['expired'], 7]);
    expect(await refusal(made({ nextUpdate: null }), { graceDays: 14 })).toEqual(['closed']);
  });

  it('is refused when a newer one was seen before', async () => {
    expect(await refusal(made(), { lastSequence: 8 })).toEqual(['sequence-back']);
    expect((await validate(made(), { lastSequence: 7 })).record.state).toBe('good');
  });

  it('is never read differently, after a change of any byte', { timeout: 60_000 }, async () => {
    const signed = made({
      services: [{ certificate: outsider.certificate, states: [{ from: '2020-01-01T00:00:00Z' }] }],
    });
    const honest = JSON.stringify((await validate(signed)).list);
    for (let at = 0; at < signed.length; at += 3) {
      const changed = signed.slice();
      changed[at]! ^= 1 << (at % 7);
      const { list } = await validate(changed);
      if (list) expect(JSON.stringify(list), `byte ${at}`).toBe(honest);
    }
  });
});
