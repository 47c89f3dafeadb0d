import { fromHex, toHex, utf8 } from '../../engine/src/bytes/index.ts';
import {
  type ChainHead,
  canonicalJson,
  GENESIS,
  linkHash,
  merklePath,
  merkleRoot,
  type PackedHistory,
  type PackedLink,
  PROOF,
  printed,
  proveTimestamp,
  sealPackage,
  textHash,
} from '../src/index.ts';
import { requestTimestamp } from '@paraph/engine/sign';
import { sha256 } from '../src/pack.ts';
import { START, base, extendTo, signAs } from '../../engine/test/asic-act.ts';
import type { TestSigner, TestPki } from '../../engine/test/pki/index.ts';

const DOCUMENT = '01900000-0000-7000-8000-00000000000a';
const TENANT = '01900000-0000-7000-8000-00000000000b';
const SALT = 'ab'.repeat(16);

/** A chain as the portal writes it: the last entry names the version that is in the package. */
export function historyOf(document: Uint8Array, count = 4): PackedHistory {
  const entries: PackedLink[] = [];
  let previous = GENESIS;
  for (let number = 1; number <= count; number++) {
    const link = {
      tenantId: TENANT,
      subjectType: 'document',
      subjectId: DOCUMENT,
      number,
      id: `01900000-0000-7000-8000-0000000000${10 + number}`,
      name: number === count ? 'document.signed' : 'document.opened',
      actorId: null,
      actingForId: null,
      at: START.toISOString(),
      data: {
        ...(number === count && { sha256: sha256(document), version: 2 }),
        texts: { comment: textHash(fromHex(SALT), `Pastaba ${number}`) },
      },
    };
    const hash = linkHash(link, previous);
    entries.push({
      ...link,
      previous: toHex(previous),
      hash: toHex(hash),
      texts: { comment: { salt: SALT, text: `Pastaba ${number}` } },
    });
    previous = hash;
  }
  return { entries, people: {} };
}

/** The end of a history as the second of three chains under a root. */
export function rootOf({ entries }: PackedHistory) {
  const { tenantId, subjectType, subjectId, number, hash } = entries.at(-1)!;
  const head: ChainHead = { tenantId, subjectType, subjectId, number, hash };
  const leaves = [null, { other: 1 }, head, { other: 2 }].map((leaf) => utf8(canonicalJson(leaf)));
  const path = merklePath(leaves, 2).map(toHex);
  return { at: START.toISOString(), head, place: 2, count: leaves.length, path, root: toHex(merkleRoot(leaves)) };
}

interface SignedFixture {
  document?: Uint8Array;
  history?: PackedHistory;
  root?: ReturnType<typeof rootOf>;
  /** The digest that the timestamp is over, when it is another than the root. */
  stamped?: Uint8Array;
}

/** A document with a signature of level LT. */
export const signedDocument = async (pki: TestPki): Promise<Uint8Array> =>
  extendTo(pki, await signAs(pki, base, pki.signer('p256', 'Eglė')), 'B-LT');

/** A package as the portal makes it; what is given replaces what would be true. */
export async function packageOf(pki: TestPki, sealer: TestSigner, made: SignedFixture = {}): Promise<Uint8Array> {
  const document = made.document ?? (await signedDocument(pki));
  const history = made.history ?? historyOf(document);
  const root = made.root ?? rootOf(history);
  const reach = { time: pki.clock.now, trust: [pki.root.certificate] };
  const digest = { digest: 'SHA-256' as const, value: made.stamped ?? fromHex(root.root) };
  const token = await proveTimestamp((await requestTimestamp(digest, pki.ports)).token, pki.ports, reach);
  const json = 'application/json';
  return sealPackage(
    {
      document: {
        id: DOCUMENT,
        name: 'Sutartis',
        version: 2,
        file: {
          name: `${PROOF.document}sutartis & priedai.asice`,
          mediaType: 'application/vnd.etsi.asic-e+zip',
          content: document,
        },
      },
      files: [
        { name: PROOF.readme, mediaType: 'text/plain', content: utf8('Perskaityk mane.\n') },
        { name: `${PROOF.report}.json`, mediaType: json, content: printed({ ok: true }) },
        { name: PROOF.history, mediaType: json, content: printed(history) },
        { name: PROOF.root, mediaType: json, content: printed(root) },
        { name: PROOF.timestamp, mediaType: 'application/vnd.etsi.timestamp-token', content: token },
      ],
      sealer,
      ...reach,
    },
    pki.ports,
  );
}
