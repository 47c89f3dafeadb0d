import { openLedger, type Ledger } from '../kills/ledger.ts';

/** Users repeat what a fault ended; each attempt leaves these events. */
const ATTEMPT = /signing|session/i;

/** Compares what each document left behind with one without faults (FT-28: effects exactly once). */
export async function differentEffects(url: string, first: string, ids: readonly string[]): Promise<string[]> {
  const ledger = openLedger(url);
  try {
    const expected = effectsOf(await ledger.read(first));
    const found: string[] = [];
    for (const id of ids) {
      const effects = effectsOf(await ledger.read(id));
      const differing = (Object.keys(expected) as (keyof Effects)[]).filter(
        (key) => JSON.stringify(effects[key]) !== JSON.stringify(expected[key]),
      );
      found.push(
        ...differing.map(
          (key) => `${id}: ${key} ${JSON.stringify(effects[key])}, not ${JSON.stringify(expected[key])}`,
        ),
      );
    }
    return found;
  } finally {
    await ledger.close();
  }
}

type Effects = ReturnType<typeof effectsOf>;

function effectsOf(ledger: Ledger) {
  return {
    versions: ledger.versions,
    // Augmentation runs in parallel to the other acts, so its order differs.
    events: ledger.events.filter((name) => !ATTEMPT.test(name)).toSorted(),
    signatures: ledger.sessions.filter((state) => state === 'finished').length,
    mails: byTemplate(ledger.mails),
    unsentMails: ledger.unsentMails,
    doubleNotices: ledger.doubleNotices,
    brokenLink: ledger.brokenLink,
  };
}

/** Documents have different signers, so addresses do not count. */
function byTemplate(mails: Ledger['mails']): string[] {
  return Object.entries(mails)
    .map(([mail, count]) => `${mail.split(' to ')[0]} ${count}`)
    .toSorted();
}
