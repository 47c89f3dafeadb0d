import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describeLists } from './describe-lists.ts';
import { ListStore } from './list-store.ts';
import { readSeal } from './seal.ts';
import { listStoreOf } from './trust-services.ts';

const DAY = 86_400_000;
/** A new certificate of a seal takes weeks. */
const SEAL_WARN_DAYS = 30;

/** What can be said of certificates and lists without asking anybody. */
export interface KeptHealth {
  /** Null before the first look, and where nothing is kept. */
  areListsSound: boolean | null;
  /** When the certificate of the e-seal ends, if that is within a month or past. */
  sealUntil: Date | null;
}

type Deps = Parameters<typeof listStoreOf>[0];

/** Reads the files of this node: the last look at the trusted lists, and the e-seal's certificate. No network. */
export const keptHealth = async (deps: Deps, now: Date): Promise<KeptHealth> => ({
  areListsSound: await soundnessOf(deps, now),
  sealUntil: await sealEnding(deps, now),
});

async function soundnessOf(deps: Deps, now: Date): Promise<boolean | null> {
  const learned = await new ListStore(listStoreOf(deps)).learned();
  if (!learned) return null;
  // A list that gives nothing new any more is told by its own next update: the copy says when that was due.
  const state = { anchors: [], records: learned.records, checkedAt: new Date(learned.checkedAt) };
  return describeLists(state, now).isSound;
}

async function sealEnding({ config }: Deps, now: Date): Promise<Date | null> {
  if (!config.sealFile) return null;
  const { certificate } = readSeal(await readFile(config.sealFile, 'utf8'), config.sealPassword);
  const until = new X509Certificate(certificate).validToDate;
  return until.getTime() - now.getTime() < SEAL_WARN_DAYS * DAY ? until : null;
}
