import { AppError } from '@paraph/domain';
import type { Tx } from '../../platform/db/index.ts';
import { hasName, namesIn } from './people.ts';

interface SignerFault {
  code: 'form.deactivated' | 'form.signer-unknown';
  email: string;
}

/**
 * Returns the first signer who cannot sign: a form with one could be filled in and never sent (USER-039). As at
 * submission, the company, its address book and that of the maker of the template are searched.
 */
export async function signerFault(
  tx: Tx,
  signers: readonly string[],
  maker: string | null,
): Promise<SignerFault | null> {
  const people = await namesIn(tx, signers, maker ? [maker] : []);
  const off = people.find(({ isDeactivated }) => isDeactivated);
  if (off) return { code: 'form.deactivated', email: off.email };
  const unknown = people.find((person) => !hasName(person));
  return unknown ? { code: 'form.signer-unknown', email: unknown.email } : null;
}

/**
 * Requires that the signers of a form that is or becomes published can sign.
 * @throws form.signer-unknown, form.deactivated at `defaultSigners`
 */
export async function requireSigners(tx: Tx, signers: readonly string[], maker: string | null): Promise<void> {
  const fault = await signerFault(tx, signers, maker);
  if (!fault) return;
  const { code, email } = fault;
  throw new AppError('generic.fields', {}, { defaultSigners: code }, { defaultSigners: { email } });
}
