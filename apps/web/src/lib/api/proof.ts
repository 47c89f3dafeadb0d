import { problemOf } from './api-error.ts';

/** Asks the person once more who is there; false when they leave it. */
export type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;
let running: Promise<boolean> | null = null;

/** Says who asks: the frame, while somebody is signed in. @returns the way to stop */
export function askBy(how: AskForProof): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = null;
  };
}

/** Asks for a proof by itself, before any act needs one. @returns whether the person gave it */
export const askForProof: AskForProof = async () => (ask ? ask() : false);

/**
 * Whether a call that was refused for want of a fresh proof may be made again: the person has shown who they are
 * (security AN-17). Calls that were refused together wait for one answer.
 */
export async function provenAgain(refused: Response): Promise<boolean> {
  if (!ask) return false;
  const { code } = problemOf(refused.status, await refused.clone().text());
  if (code !== 'access.proof-needed') return false;
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}
