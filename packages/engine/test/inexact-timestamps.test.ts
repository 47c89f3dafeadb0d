import { describe, expect, it } from 'vitest';
import { Validator } from '../src/api/validate.ts';
import { readCertificate } from '../src/pki/index.ts';
import { extendTo, signAs } from './act.ts';
import { awkward } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

const START = new Date('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const after = (milliseconds: number): Date => new Date(START.getTime() + milliseconds);

interface Story {
  accuracy?: number;
  level?: 'B-T' | 'B-LTA';
  /** When the signer's certificate is revoked, after the timestamp. */
  revoked?: number;
  at?: number;
}

/** Validates a file whose timestamps state an accuracy, in seconds. */
async function validated({ accuracy, level = 'B-T', revoked, at = 2 * 60 * MINUTE }: Story) {
  const pki = makeTestPki(START);
  if (accuracy !== undefined) pki.clock.accuracy = accuracy;
  const signer = pki.signer('p256', 'Rūta');
  const file = await extendTo(pki, await signAs(pki, awkward('lo.pdf'), signer), level);
  if (revoked !== undefined) {
    pki.clock.now = after(revoked);
    pki.revoked.add(readCertificate(signer.certificate).serial);
  }
  const validator = new Validator({ ports: pki.ports, anchors: [pki.root.certificate] });
  const report = await validator.validate(file, { time: after(at), fetchRevocation: true });
  const [{ indication, subIndication, warnings, timestamps }] = report.signatures as [(typeof report.signatures)[0]];
  return {
    outcome: [indication, subIndication].filter(Boolean).join(' '),
    warned: warnings.filter(({ key }) => key === 'timestamp.accuracy').map(({ params }) => params),
    ofStamp: timestamps.flatMap((stamp) => stamp.warnings.map(({ key }) => key)),
  };
}

describe('a timestamp that states how exact its time is', () => {
  const revoked = 60 * MINUTE;

  it('proves nothing before a revocation when it may have been made after it', async () => {
    expect((await validated({ accuracy: 864_000, revoked })).outcome).toBe('INDETERMINATE REVOKED_NO_POE');
    expect((await validated({ accuracy: 3600, revoked })).outcome).toBe('INDETERMINATE REVOKED_NO_POE');
    expect((await validated({ accuracy: 3599, revoked })).outcome).toBe('TOTAL-PASSED');
    expect((await validated({ revoked })).outcome).toBe('TOTAL-PASSED');
  });

  it('proves the same as ever while nothing was revoked, with a warning', async () => {
    const { outcome, warned, ofStamp } = await validated({ accuracy: 864_000 });
    expect([outcome, ofStamp]).toEqual(['TOTAL-PASSED', ['timestamp.accuracy']]);
    const until = after(864_000_000).toISOString();
    expect(warned).toEqual([{ time: START.toISOString(), seconds: 864_000, until }]);
  });

  it('is not warned of when it is exact to one second (EN 319 421)', async () => {
    expect((await validated({ accuracy: 1 })).warned).toEqual([]);
    expect((await validated({ accuracy: 2 })).warned).toHaveLength(1);
    expect((await validated({})).warned).toEqual([]);
  });

  it('proves a signature to be older than the end of its certificate, when it is exact enough', async () => {
    const story = { level: 'B-LTA', at: 9 * YEAR } as const;
    expect((await validated({ ...story, accuracy: 1 })).outcome).toBe('TOTAL-PASSED');
    expect((await validated({ ...story, accuracy: 12 * 365 * 86_400, at: 11 * YEAR })).outcome).not.toBe(
      'TOTAL-PASSED',
    );
  });
});
