import {
  AnchorSet,
  Block,
  type EvidenceFound,
  ProofsOfExistence,
  type SubIndication,
  conclusionOf,
} from '../../src/trust/index.ts';
import { PASSED } from '../../src/trust/index.ts';
import { hashUse } from '../../src/validate/algorithms.ts';
import type { BasicResult } from '../../src/validate/basic.ts';
import type { CertificateResult, RevocationFound } from '../../src/validate/certificate.ts';
import type { ValidationContext } from '../../src/validate/context.ts';
import { ADES_POLICY, type ValidationPolicy } from '../../src/validate/index.ts';
import type { ExaminedToken } from '../../src/validate/token.ts';
import { Work } from '../../src/work.ts';
import { NOW, evidenceLike, pathOf } from './likeness.ts';

interface RuleSetting {
  time?: Date;
  policy?: Partial<ValidationPolicy>;
  found?: Partial<EvidenceFound>;
  trustedUntil?: Date;
  poe?: ProofsOfExistence;
}

/** As much of a context as the rules that follow a basic validation ask for. */
export function contextOf({ time = NOW, policy, found, trustedUntil, poe }: RuleSetting = {}): ValidationContext {
  const anchor = pathOf().certificates.at(-1)!;
  const context: Partial<ValidationContext> = {
    time,
    now: time,
    policy: { ...ADES_POLICY, ...policy },
    poe: poe ?? new ProofsOfExistence(time),
    work: new Work(Infinity),
    anchors: new AnchorSet([{ certificate: anchor, ...(trustedUntil && { trustedUntil }) }]),
    evidenceOn: async () => ({ present: 1, accepted: [evidenceLike()], refusals: [], ...found }),
  };
  return context as ValidationContext;
}

const ok = (): Block => new Block();

export const tokenOf = (facts: Partial<ExaminedToken> = {}): ExaminedToken => ({
  id: 'token',
  kind: 'signature',
  format: ok(),
  identification: ok(),
  signer: pathOf().certificates[0],
  cryptography: ok(),
  acceptance: ok(),
  uses: [hashUse('value', 'SHA-256')],
  carried: [],
  ...facts,
});

export const failed = (sub: SubIndication): Block => {
  const block = new Block();
  block.require(false, 'x', { sub });
  return block;
};

export const certificateResult = (facts: Partial<CertificateResult> = {}): CertificateResult => ({
  block: ok(),
  path: pathOf(),
  chosen: new Map([['signer', evidenceLike()]]),
  revocation: undefined,
  ...facts,
});

/** What the basic process came to. */
export const basicOf = (sub: SubIndication | undefined, certificate: Partial<CertificateResult> = {}): BasicResult => ({
  conclusion: sub ? conclusionOf(sub) : PASSED,
  blocks: [],
  certificate: certificateResult(certificate),
});

export const revokedAt = (time: Date, isHold = false): RevocationFound => ({
  certificate: pathOf().certificates[0]!,
  time,
  isAuthority: false,
  isHold,
  isCompromise: false,
});
