import { inSystem } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteOldCodes } from '../store.ts';

/** Deletes expired mailed codes and their proofs. */
export const cleanUp = (platform: Platform): Promise<void> =>
  inSystem(platform, async (tx) => void (await deleteOldCodes(tx, platform.clock.now())));
