import type { EventName } from '@paraph/domain';
import type { PackedHistory, PackedLink } from '@paraph/evidence';
import type { Tx } from '../../platform/db/index.ts';
import { readChain, readSaltedTexts, type StoredLink } from '../../platform/events/index.ts';
import { actorsIn, participantsEver } from '../documents/index.ts';

/** Texts that are never disclosed: network addresses. The chain contains their hashes all the same. */
const KEPT_BACK = new Set(['ip']);
/** Events that name other documents, which readers of the package may not see. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'document.related-added',
  'document.related-removed',
] satisfies EventName[]);

const isKeptBack = (event: string, key: string): boolean =>
  KEPT_BACK.has(key) || (key === 'name' && OF_OTHERS.has(event));

/** Returns the whole chain of a document with the texts that were not erased, and the names of the actors. */
export async function packHistory(tx: Tx, documentId: string): Promise<PackedHistory> {
  const chain = await readChain(tx, 'document', documentId);
  const texts = Map.groupBy(await readSaltedTexts(tx, 'document', documentId), ({ eventId }) => eventId);
  const actors = [...new Set(chain.flatMap(({ actorId, actingForId }) => [actorId, actingForId]))];
  const participants = await participantsEver(tx, documentId);
  const people = await actorsIn(tx, participants ?? { ownerId: '', members: [] }, {
    ids: actors.filter((id) => id !== null),
    isOutsider: true,
  });
  return { entries: chain.map((link) => pack(link, texts.get(link.id) ?? [])), people: Object.fromEntries(people) };
}

type Texts = Awaited<ReturnType<typeof readSaltedTexts>>;

function pack({ previous, hash, ...link }: StoredLink, texts: Texts): PackedLink {
  const shown = texts.filter(({ key }) => !isKeptBack(link.name, key));
  return {
    ...link,
    previous: Buffer.from(previous).toString('hex'),
    hash: Buffer.from(hash).toString('hex'),
    texts: Object.fromEntries(shown.map(({ key, salt, text }) => [key, { salt: salt.toString('hex'), text }])),
  };
}
