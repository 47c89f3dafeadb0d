import { problemOf } from './api-error.ts';

/** Prompts the user for a proof; false when they cancel. */
export type ProofPrompt = () => Promise<boolean>;

let ask: ProofPrompt | null = null;
let running: Promise<boolean> | null = null;

/** Registers the prompt: the frame does this while a user is signed in. @returns unregisters it */
export function registerProofPrompt(how: ProofPrompt): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = null;
  };
}

/** Prompts for a proof before any act needs one. @returns whether the user gave it */
export const promptForProof: ProofPrompt = async () => (ask ? ask() : false);

/**
 * Whether a call that was refused for lack of a fresh proof may be repeated, after the user proved a factor (security
 * AN-17). Calls that were refused together share one prompt; none is needed where the form has the proof (`byForm`).
 */
export async function provenAgain(refused: Response, byForm: ProofPrompt = async () => false): Promise<boolean> {
  if (!ask) return false;
  const { code } = problemOf(refused.status, await refused.clone().text());
  if (code !== 'access.proof-needed') return false;
  if (await byForm()) return true;
  running ??= ask().finally(() => {
    running = null;
  });
  return running;
}
