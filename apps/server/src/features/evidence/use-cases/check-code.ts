import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, type Phase } from '@paraph/domain';
import { trustsTest } from '../../../platform/config/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { typedCode } from '../code.ts';
import { openState } from '../state.ts';
import { documentOfCode, fingerprintsOf } from '../store.ts';

type Check = typeof endpoints.evidence.check;

/**
 * Returns the state of a printed copy's document to any person with its code: fingerprints, state, number of valid
 * signatures, days. Never names (product D3).
 * @throws evidence.code-unknown
 */
export const checkCode = (ctx: Ctx, { params }: ParsedOf<Check>): Promise<AnswerOf<Check>> =>
  inTenant(ctx, async (tx) => {
    const document = await documentOfCode(tx, typedCode(params.code));
    if (!document) return fail('evidence.code-unknown');
    const versions = await fingerprintsOf(tx, document.id);
    const isValidated = document.validated_version === document.version;
    const report = isValidated ? (document.validation as unknown as CheckedTrust | null) : null;
    return {
      state: openState(document.phase as Phase),
      extension: document.extension,
      signatures: report && { valid: report.validSignaturesCount, all: report.signaturesCount },
      ...trustOf(ctx, report),
      sent: document.sent_at?.toISOString() ?? null,
      ended: document.ended_at?.toISOString() ?? null,
      versions: versions.map(({ number, sha256 }) => ({ number, sha256: sha256.toString('hex') })),
    };
  });

/** Returns the trust of the validation; where test services are trusted, also before a validation. */
function trustOf({ platform }: Ctx, report: CheckedTrust | null): Pick<AnswerOf<Check>, 'trust'> {
  const trust = report?.trust ?? (trustsTest(platform.config) ? 'test' : undefined);
  return trust ? { trust } : {};
}

interface CheckedTrust {
  trust?: AnswerOf<Check>['trust'];
  validSignaturesCount: number;
  signaturesCount: number;
}
