import type { MemberInput } from '@paraph/contract';
import { canonicalPersonalCode, mayGoOnSigning, type MemberKind, type MemberTurn } from '@paraph/domain';
import type { Tx } from '../../../platform/db/index.ts';
import type { OpenDocument } from '../open-document.ts';
import type { MemberRecord } from '../store/members.ts';
import { isPersonalCodeOf } from './personal-codes.ts';
import { refuseWhileSigning } from './refuse-while-signing.ts';

type RequestedMember = MemberInput & { place: number };

const isSame = (have: MemberRecord, want: RequestedMember) => have.email === want.email && have.kind === want.kind;

/**
 * Refuses changes of the participants that would affect a running signing session: of the signer's entry or turn, or of
 * how the signer is identified or represented. Such changes wait until the session is over.
 * @throws document.blocked
 */
export function refuseToDisturbSigner(tx: Tx, open: OpenDocument, wanted: readonly RequestedMember[]): void {
  const signer = open.members.find(({ id }) => id === open.lock?.member_id);
  if (!signer) return;
  const want = wanted.find((one) => isSame(signer, one));
  const turns = wanted.map((one) => turnOf(open.members, one));
  const stays = want && !changesTerms(tx, signer, want) && mayGoOnSigning(turns, signer.id);
  if (!stays) refuseWhileSigning(open);
}

function turnOf(members: readonly MemberRecord[], want: RequestedMember): MemberTurn {
  const have = members.find((one) => isSame(one, want));
  const isFixed = have && (have.done || have.of_form);
  const order = isFixed ? have.turn_order : (want.order ?? null);
  return { id: have?.id ?? `new ${want.place}`, kind: want.kind as MemberKind, order, done: have?.done ?? false };
}

/** Returns whether the change affects whose certificate signs the entry, or whether a delegate may sign it. */
function changesTerms(tx: Tx, have: MemberRecord, want: RequestedMember): boolean {
  const { identity, country, personalCode, delegateMaySign, firstName, lastName } = want;
  const code = country && personalCode ? canonicalPersonalCode(country, personalCode) : null;
  const known = have.personal_code_hash;
  const isOtherCode =
    Boolean(country && code) && !(known && isPersonalCodeOf(known, tx, { country: country!, code: code! }));
  return (
    isOtherCode ||
    (identity ?? have.identity) !== have.identity ||
    (country ?? have.country) !== have.country ||
    (delegateMaySign ?? have.delegate_may_sign) !== have.delegate_may_sign ||
    (firstName || have.first_name) !== have.first_name ||
    (lastName || have.last_name) !== have.last_name
  );
}
