import { readFile } from 'node:fs/promises';
import { readSealPem } from '../../platform/config/index.ts';
import { describeLists } from './describe-lists.ts';
import { ListStore } from './list-store.ts';
import { listStoreOf } from './trust-services.ts';

const DAY = 86_400_000;
/** Warning period in days: a new certificate of a seal takes weeks. */
const SEAL_WARN_DAYS = 30;

/** State of certificates and lists that is known without network requests. */
export interface CachedHealth {
  /** Null before the first refresh, and if no copies are stored. */
  areListsSound: boolean | null;
  /** End of the e-seal's certificate, if that is within a month or past. */
  sealUntil: Date | null;
  /** False if the file of the e-seal cannot be used. */
  isSealUsable: boolean;
}

type Deps = Parameters<typeof listStoreOf>[0];

/**
 * Reads the files of this node: the state of the last refresh of the trusted lists, and the e-seal's certificate. No
 * network.
 */
export const cachedHealth = async (deps: Deps, now: Date): Promise<CachedHealth> => ({
  areListsSound: await soundnessOf(deps, now),
  ...(await sealHealth(deps, now)),
});

async function soundnessOf(deps: Deps, now: Date): Promise<boolean | null> {
  const learned = await new ListStore(listStoreOf(deps)).learned();
  if (!learned) return null;
  // An outdated list is detected by its own next update, which the stored copy contains.
  const state = { anchors: [], records: learned.records, checkedAt: new Date(learned.checkedAt) };
  return describeLists(state, now).isSound;
}

async function sealHealth({ config }: Deps, now: Date): Promise<Pick<CachedHealth, 'sealUntil' | 'isSealUsable'>> {
  if (!config.sealFile) return { sealUntil: null, isSealUsable: true };
  const pem = await readFile(config.sealFile, 'utf8').catch(() => '');
  try {
    const until = readSealPem(pem, config.sealPassword).certificate.validToDate;
    const isEnding = until.getTime() - now.getTime() < SEAL_WARN_DAYS * DAY;
    return { sealUntil: isEnding ? until : null, isSealUsable: true };
  } catch {
    return { sealUntil: null, isSealUsable: false };
  }
}
