import { ENDED, type Phase } from './phase.ts';

/** Ends of a required form that release nothing: it is begun again, and the later document takes its place (FORM-097). */
export const REPLACED_PHASES: readonly Phase[] = ['rejected', 'voided'];

/** Whether a later document may take the place of a required one. */
export const mayBeReplaced = (phase: Phase): boolean => REPLACED_PHASES.includes(phase);

/**
 * Whether another form still waits for the document (`isRequired`) and it is not complete. It is not deleted then,
 * because its deletion must not replace its completion.
 */
export const isAwaitedByForm = ({ phase, isRequired }: { phase: Phase; isRequired?: boolean }): boolean =>
  isRequired === true && phase !== 'completed';

/**
 * Ends of the document of a first form after which the drafts of the forms that it requires may be discarded. Before
 * that, and while the first form is a draft itself, a discarded draft would release it without the required form.
 */
export const RELEASING_PHASES: readonly Phase[] = ENDED;
