export { type JobData, jobQueue, type Jobs, sendJob, startJobs } from './boss.ts';
export { type DeadLetter, listDeadLetters, resendDeadLetter } from './dead-letters.ts';
export { countHeld, discardHeld, type DiscardListener, type HeldJob, releaseHeld } from './held.ts';
export { installJobs } from './install.ts';
export { resumeJobs } from './put-off.ts';
export { noteUntilWritten } from './note-until-written.ts';
export { type QueueStatus, readQueueStatus } from './status.ts';
export type { Job } from './work.ts';
