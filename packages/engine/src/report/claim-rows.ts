import { COMMITMENTS, type Commitment } from '../sign/claims.ts';
import type { PlainSignature } from './plain.ts';

/** Labels for claims of the signer, by their names in the phrase tables. */
export type ClaimText = `sig.${'as' | 'place' | 'meant' | 'rules'}` | `sig.meanings.${Commitment}`;

/** Claims of the signer as rows of label and value; omits what is not claimed. */
export function claimRows(
  {
    roles = [],
    place = '',
    commitments = [],
    rules = '',
  }: Pick<PlainSignature, 'roles' | 'place' | 'commitments' | 'rules'>,
  say: (text: ClaimText) => string,
): [string, string][] {
  const meant = commitments.map((word) => (isCommitment(word) ? say(`sig.meanings.${word}`) : word));
  const rows: [string, string][] = [
    [say('sig.as'), roles.join('; ')],
    [say('sig.place'), place],
    [say('sig.meant'), meant.join('; ')],
    [say('sig.rules'), rules],
  ];
  return rows.filter(([, value]) => value !== '');
}

const isCommitment = (word: string): word is Commitment => Object.hasOwn(COMMITMENTS, word);
