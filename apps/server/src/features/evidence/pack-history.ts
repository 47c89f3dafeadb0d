import { PACKAGE_READER, readsText } from '@paraph/domain';
import type { PackedHistory, PackedLink } from '@paraph/evidence';
import type { Tx } from '../../platform/db/index.ts';
import { readChain, readSaltedTexts, type StoredLink } from '../../platform/events/index.ts';
import { actorsIn, participantsEver } from '../documents/index.ts';

/**
 * Returns the whole chain of a document with the texts that a package may disclose and that were not erased, and the
 * names of the actors. The chain contains the hashes of all texts.
 */
export async function packHistory(tx: Tx, documentId: string): Promise<PackedHistory> {
  const chain = await readChain(tx, 'document', documentId);
  const texts = Map.groupBy(await readSaltedTexts(tx, 'document', documentId), ({ eventId }) => eventId);
  const actors = [...new Set(chain.flatMap(({ actorId, actingForId }) => [actorId, actingForId]))];
  const participants = await participantsEver(tx, documentId);
  const people = await actorsIn(tx, participants ?? { ownerId: '', members: [] }, {
    ids: actors.filter((id) => id !== null),
    isOutsider: true,
  });
  return { entries: chain.map((link) => packLink(link, texts.get(link.id) ?? [])), people: Object.fromEntries(people) };
}

type Texts = Awaited<ReturnType<typeof readSaltedTexts>>;

export function packLink({ previous, hash, ...link }: StoredLink, texts: Texts): PackedLink {
  const shown = texts.filter(({ key }) => readsText(link.name, key, PACKAGE_READER));
  return {
    ...link,
    previous: Buffer.from(previous).toString('hex'),
    hash: Buffer.from(hash).toString('hex'),
    texts: Object.fromEntries(shown.map(({ key, salt, text }) => [key, { salt: salt.toString('hex'), text }])),
  };
}
