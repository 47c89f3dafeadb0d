import type { AnswerOf, endpoints } from '@paraph/contract';
import { LIMITS, type Locale } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import type { PortalResponse, Portal } from '../portal.ts';
import type { SignerPlace } from './signers.ts';

type Report = AnswerOf<typeof endpoints.validation.get>;

/** Checks the documented refusal: that another user is signing, their name, until when, in the reader's language. */
export function faultsOfRefusal(
  { status, body, bytes }: PortalResponse,
  { locale, name }: { locale: Locale; name: string },
): string[] {
  const params = body.params as { name?: string; until?: string } | undefined;
  const sentence = fill(phrases[locale].errors['document.blocked'], { name });
  const isClean =
    status === 409 &&
    body.code === 'document.blocked' &&
    params?.name === name &&
    Date.parse(params.until ?? '') > Date.now() - LIMITS.signingCountdown &&
    body.detail === sentence;
  return isClean ? [] : [`the second was answered ${status} ${bytes.toString()} in ${locale}`];
}

/**
 * Checks that both nodes report the same end: two valid signatures of these two people, nothing else, nothing locked.
 */
export async function faultsOfEnd(
  owners: readonly Portal[],
  id: string,
  signerPlaces: readonly SignerPlace[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [node, owner] of owners.entries()) {
    const { blocked, alreadySigned } = await owner.see(id);
    if (blocked !== null) faults.push(`at node ${node} the document is still locked`);
    if (alreadySigned !== 2) faults.push(`at node ${node} ${alreadySigned} have signed`);
    const { body } = await owner.request('GET', `/api/documents/${id}/validation`);
    const report = body as unknown as Report;
    const names = report?.signatures.map(({ signedBy }) => signedBy) ?? [];
    const areThese = signerPlaces.every(({ signer }) => names.filter((name) => signer.signs.test(name)).length === 1);
    const isValid = report?.validationResultName === 'valid' && report.validSignaturesCount === 2 && !report.modified;
    if (!isValid || !areThese || names.length !== 2)
      faults.push(`at node ${node} the file is ${report?.validationResultName} with signatures of ${names.join(', ')}`);
  }
  return faults;
}
