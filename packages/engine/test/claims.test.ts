import { describe, expect, it, vi } from 'vitest';
import { type Report, type SignatureReport, etsiReport, plainReport } from '../src/api/report.ts';
import { type SignerClaims } from '../src/api/sign.ts';
import { preparePades } from '../src/api/pades.ts';
import { validate } from '../src/api/validate.ts';
import { refusalOf, signAs as signPdf } from './act.ts';
import { START, base, signAs as signXades } from './asic-act.ts';
import { signCades } from './cades-act.ts';
import { emptyPages } from './fixtures.ts';
import { type TestPki, makeTestPki } from './pki/index.ts';

vi.setConfig({ testTimeout: 30_000 });

const CLAIMS: SignerClaims = {
  roles: ['direktorė <vadovė>', 'prokuristė'],
  onBehalfOf: { name: 'UAB „Pavyzdys“', identifier: 'NTRLT-302000000', basis: 'įgaliojimas Nr. 5' },
  place: { city: 'Vilnius', postalCode: '01100', country: 'LT' },
  commitments: ['approval', 'origin'],
};

const ROLES = ['direktorė <vadovė>', 'prokuristė', 'p.p. UAB „Pavyzdys“ (NTRLT-302000000), įgaliojimas Nr. 5'];

const check = (pki: TestPki, file: Uint8Array): Promise<Report> =>
  validate(file, { ports: { verify: pki.ports.verify }, anchors: [pki.root.certificate], time: pki.clock.now });

describe('claims of a signer', () => {
  const pki = makeTestPki(START);
  const signer = pki.signer('p256', 'Eglė');

  it.each<[string, () => Promise<Uint8Array>, Partial<SignatureReport>]>([
    ['XAdES', () => signXades(pki, base, signer, CLAIMS), { place: 'Vilnius, 01100, LT' }],
    ['CAdES', () => signCades(pki, signer, CLAIMS), { place: 'Vilnius, 01100, LT' }],
    ['PAdES', () => signPdf(pki, emptyPages(1), signer, CLAIMS), { location: 'Vilnius, 01100, LT' }],
  ])('stands in the report on %s: roles, for whom, place and what it is meant as', async (format, sign, where) => {
    const report = await check(pki, await sign());
    const [signature] = report.signatures;
    expect(signature).toMatchObject({ intact: true, signatureFormat: format, roles: ROLES, ...where });
    expect(signature!.commitments?.toSorted()).toEqual(['approval', 'origin']);
    expect(signature!.level).toBe(`${format}-BASELINE-B`);
    expect(plainReport(report).signatures[0]).toMatchObject({ roles: ROLES });
    const xml = etsiReport(report);
    expect(xml).toContain('<Role>direktorė &lt;vadovė&gt;</Role><EndorsementType>claimed</EndorsementType>');
    expect(xml).toContain('http://uri.etsi.org/01903/v1.2.2#ProofOfApproval');
  });

  it('is left out of the report when nothing is claimed', async () => {
    const [signature] = (await check(pki, await signPdf(pki, emptyPages(1), signer))).signatures;
    expect(Object.keys(signature!)).not.toEqual(expect.arrayContaining(['roles']));
    expect(signature).not.toHaveProperty('commitments');
    expect(signature).not.toHaveProperty('seal');
  });

  it.each<[string, (claims: SignerClaims) => Promise<Uint8Array>]>([
    ['XAdES', (claims) => signXades(pki, base, signer, claims)],
    ['CAdES', (claims) => signCades(pki, signer, claims)],
    ['PAdES', (claims) => signPdf(pki, emptyPages(1), signer, claims)],
  ])('may be rules it was made by, named in %s by identifier and digest', async (format, sign) => {
    const digest = { algorithm: 'SHA-256', value: new Uint8Array(32).fill(7) } as const;
    const policy = { oid: '1.3.6.1.4.1.55555.1', digest };
    const report = await check(pki, await sign({ policy: { ...policy, uri: 'https://pavyzdys.lt/tvarka?a=1&b=2' } }));
    const [signature] = report.signatures;
    expect(signature).toMatchObject({
      intact: true,
      level: `${format}-BASELINE-B`,
      signaturePolicy: { id: '1.3.6.1.4.1.55555.1', uri: 'https://pavyzdys.lt/tvarka?a=1&b=2' },
    });
    expect(plainReport(report).signatures[0]!.rules).toBe('1.3.6.1.4.1.55555.1, https://pavyzdys.lt/tvarka?a=1&b=2');
    const bare = await check(pki, await sign({ policy }));
    expect(bare.signatures[0]!.signaturePolicy).toEqual({ id: '1.3.6.1.4.1.55555.1' });
  });

  it('in a PDF is a reason, or rules, never both', async () => {
    const request = { certificate: signer.certificate, algorithm: signer.algorithm, time: START, reason: 'Sutinku' };
    const policy = { oid: '1.2.3', digest: { algorithm: 'SHA-256', value: new Uint8Array(32) } } as const;
    expect(await refusalOf(() => preparePades(emptyPages(1), { ...request, policy }))).toBe('claims.reason-and-policy');
  });

  it('in a PDF is a reason or a commitment, never both', async () => {
    const request = { certificate: signer.certificate, algorithm: signer.algorithm, time: START };
    const both = () => preparePades(emptyPages(1), { ...request, reason: 'Sutinku', commitments: ['approval'] });
    expect(await refusalOf(both)).toBe('claims.reason-and-commitment');
  });

  it('may be long: the place for the signature grows with it', async () => {
    const roles = Array.from({ length: 40 }, (_, i) => `pareigos ${i} ${'ž'.repeat(60)}`);
    const [signature] = (await check(pki, await signPdf(pki, emptyPages(1), signer, { roles }))).signatures;
    expect(signature).toMatchObject({ intact: true, roles });
  });
});

describe('a seal', () => {
  it('is distinguished from the signature of a person by its certificate', async () => {
    const pki = makeTestPki(START);
    const file = await signPdf(pki, emptyPages(1), pki.seal('p256', 'UAB „Pavyzdys“'));
    expect((await check(pki, file)).signatures[0]).toMatchObject({ signedBy: 'UAB „Pavyzdys“', seal: true });
    const inContainer = await signCades(pki, pki.seal('p384', 'SIA Paraugs'));
    expect((await check(pki, inContainer)).signatures[0]).toMatchObject({ signedBy: 'SIA Paraugs', seal: true });
  });
});
