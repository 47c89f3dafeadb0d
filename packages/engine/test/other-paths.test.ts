import { describe, expect, it } from 'vitest';
import { enumerated } from '../src/codec/asn1/index.ts';
import { validate } from '../src/api/validate.ts';
import { readCertificate } from '../src/pki/index.ts';
import { signAs } from './act.ts';
import { awkward } from './fixtures.ts';
import { type Holder, authority, caKeyUsage, extension, makeCertificate, revocationList } from './pki/certificate.ts';
import { makeTestPki } from './pki/index.ts';
import { makeKey } from './pki/key.ts';
import { makeCrl } from './pki/services.ts';

const START = new Date('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;
const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2036-01-01T00:00:00Z') };
const OTHER_LIST = 'http://other.test/root.crl';
const FIRST_LIST = 'http://first.test/root.crl';
const KEY_COMPROMISE = extension('2.5.29.21', enumerated(1));

const ca = [authority(), caKeyUsage()];

interface Setting {
  /** Which of the two certificates of the authority their roots revoked. */
  revoked: readonly ('first' | 'other')[];
  reason?: Uint8Array;
  isOtherFirst: boolean;
}

/** An authority that two roots certified, and a signature below it with both certificates. */
async function verdict({ revoked, reason, isOtherFirst }: Setting): Promise<string> {
  const pki = makeTestPki(START);
  const { key, name } = pki.issuing;
  const root = (title: string): Holder =>
    makeCertificate({ ...validity, name: title, key: makeKey('p256'), extensions: ca });
  const [firstRoot, otherRoot] = [root('Pirma šaknis'), root('Kita šaknis')];
  const below = (issuer: Holder, list: string): Holder =>
    makeCertificate({ ...validity, name, key, issuer, extensions: [...ca, revocationList(list)] });
  const [first, other] = [below(firstRoot, FIRST_LIST), below(otherRoot, OTHER_LIST)];
  const listOf = (issuer: Holder, of: Holder, isRevoked: boolean): Uint8Array =>
    makeCrl({
      issuer,
      time: pki.clock.now,
      nextUpdate: new Date(pki.clock.now.getTime() + 24 * HOUR),
      revokedSerials: isRevoked ? [readCertificate(of.certificate).serialDer] : [],
      ...(reason && { entryExtensions: [reason] }),
    });
  const files = new Map([
    [FIRST_LIST, () => listOf(firstRoot, first, revoked.includes('first'))],
    [OTHER_LIST, () => listOf(otherRoot, other, revoked.includes('other'))],
  ]);
  const ports = {
    ...pki.ports,
    fetch: async (...asked: Parameters<typeof pki.ports.fetch>) => files.get(asked[0])?.() ?? pki.ports.fetch(...asked),
  };
  const both = [first.certificate, other.certificate];
  const own = { ...pki, ports, chain: isOtherFirst ? both.toReversed() : both };
  const file = await signAs(own, awkward('lo.pdf'), pki.signer('p256', 'Rūta'));
  const anchors = [firstRoot, otherRoot].map(({ certificate }) => ({ certificate }));
  const report = await validate(file, {
    ports,
    anchors,
    time: new Date(START.getTime() + HOUR),
    fetchRevocation: true,
  });
  const { indication, subIndication } = report.signatures[0]!;
  return [indication, subIndication].filter(Boolean).join(' ');
}

describe('an authority that two roots certified', () => {
  it.each([true, false])(
    'is good through the one that did not revoke it (other certificate first: %s)',
    async (isOtherFirst) => {
      expect(await verdict({ revoked: ['first'], isOtherFirst })).toBe('TOTAL-PASSED');
      expect(await verdict({ revoked: ['other'], isOtherFirst })).toBe('TOTAL-PASSED');
      expect(await verdict({ revoked: [], isOtherFirst })).toBe('TOTAL-PASSED');
    },
  );

  it('is not good where both revoked it', async () => {
    for (const isOtherFirst of [true, false]) {
      expect(await verdict({ revoked: ['first', 'other'], isOtherFirst })).toBe('INDETERMINATE REVOKED_CA_NO_POE');
    }
  });

  it('is not good through another root once its key is compromised', async () => {
    const setting = { reason: KEY_COMPROMISE, isOtherFirst: false } as const;
    const answers = [
      await verdict({ ...setting, revoked: ['first'] }),
      await verdict({ ...setting, revoked: ['other'] }),
    ];
    // Nothing asks for the status of the certificate that the search did not come to.
    expect(answers.toSorted()).toEqual(['INDETERMINATE REVOKED_CA_NO_POE', 'TOTAL-PASSED']);
  });
});
