import { COMMITMENTS, type Commitment } from '../sign/claims.ts';
import type { PlainSignature } from './plain.ts';

/** Labels for claims of the signer, by their names in the phrase tables. */
export type ClaimText = `sig.${'as' | 'place' | 'meant' | 'meantFor' | 'rules'}` | `sig.meanings.${Commitment}`;

/** Claims of the signer as rows of label and value; omits what is not claimed. */
export function claimRows(
  {
    roles = [],
    place = '',
    commitments = [],
    fileCommitments = [],
    rules = '',
  }: Pick<PlainSignature, 'roles' | 'place' | 'commitments' | 'fileCommitments' | 'rules'>,
  say: (text: ClaimText, params?: Record<string, string>) => string,
): [string, string][] {
  const meaning = (word: string): string => (isCommitment(word) ? say(`sig.meanings.${word}`) : word);
  const meant = [
    ...commitments.map(meaning),
    ...fileCommitments.map(({ commitment, files }) =>
      say('sig.meantFor', { meaning: meaning(commitment), files: files.join(', ') }),
    ),
  ];
  const rows: [string, string][] = [
    [say('sig.as'), roles.join('; ')],
    [say('sig.place'), place],
    [say('sig.meant'), meant.join('; ')],
    [say('sig.rules'), rules],
  ];
  return rows.filter(([, value]) => value !== '');
}

const isCommitment = (word: string): word is Commitment => Object.hasOwn(COMMITMENTS, word);
