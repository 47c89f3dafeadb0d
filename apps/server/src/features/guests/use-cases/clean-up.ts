import { inSystem } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteOldCodes } from '../store.ts';

/** Forgets mailed codes, and their proofs, that are good for nothing any more. */
export const cleanUp = (platform: Platform): Promise<void> =>
  inSystem(platform, async (tx) => void (await deleteOldCodes(tx, platform.clock.now())));
