import type { Certificate } from '../pki/index.ts';
import { type TrustAnchor, isWithin } from '../trust/index.ts';
import type { Verdict } from './report.ts';

export interface QualificationInput {
  signer: Certificate;
  anchor: TrustAnchor | undefined;
  verdict: Verdict;
  bestSignatureTime: Date;
}

type Kind = 'esign' | 'eseal' | 'web' | 'unknown';

/** Word for an advanced signature by kind of certificate. */
const ADVANCED: Record<Kind, string> = { esign: 'AdESig', eseal: 'AdESeal', web: 'N/A', unknown: 'AdES' };
const QUALIFIED: Record<Kind, string> = { esign: 'QESig', eseal: 'QESeal', web: 'N/A', unknown: 'QES?' };

/** Midnight of 1 July 2016 in Brussels, when eIDAS began to apply. */
const EIDAS = new Date('2016-06-30T22:00:00Z');

/**
 * The qualification word (ETSI TS 119 615, 4.4): qualified when the issuer is listed as issuing qualified
 * certificates both when the certificate was issued and when the signature was made.
 */
export function qualificationOf({
  signer,
  anchor,
  verdict,
  bestSignatureTime,
}: QualificationInput): string | undefined {
  const periods = anchor?.qualifiedPeriods ?? [];
  if (periods.length === 0) return undefined;
  const kind = kindOf(signer);
  if (verdict === 'TOTAL-FAILED') return 'N/A';
  const isListed = [signer.notBefore, bestSignatureTime].every((time) =>
    periods.some((period) => isWithin(period, time)),
  );
  const isQualified = isListed && saysQualified(signer);
  const word = !isQualified ? ADVANCED[kind] : signer.qc?.device ? QUALIFIED[kind] : `${ADVANCED[kind]}-QC`;
  return verdict === 'TOTAL-PASSED' || word === 'N/A' ? word : `Indeterminate ${word}`;
}

const QCP = ['0.4.0.1456.1.1', '0.4.0.1456.1.2'];

/** What the certificate says of itself; before eIDAS a policy identifier was enough (TS 119 615, 4.3). */
function saysQualified({ qc, policies, notBefore }: Certificate): boolean {
  if (qc && qc.legislation.length > 0) return false;
  return qc?.compliance === true || (notBefore < EIDAS && policies.some((policy) => QCP.includes(policy)));
}

function kindOf({ qc, notBefore }: Certificate): Kind {
  if (notBefore < EIDAS) return 'esign';
  if (qc?.types.length === 1) return qc.types[0]!;
  return qc && qc.types.length === 0 && qc.compliance ? 'esign' : 'unknown';
}
