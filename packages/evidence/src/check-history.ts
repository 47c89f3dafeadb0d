import { equal, fromHex, toHex, utf8 } from '@paraph/engine/bytes';
import { canonicalJson } from './canonical.ts';
import { firstBrokenLink, textHash } from './chain.ts';
import { readJson } from './check-archive.ts';
import { type PackageManifest, type PackedHistory, type PackedLink, type PackedRoot, PROOF } from './contents.ts';
import { type ProofFinding, finding } from './findings.ts';
import { rootOfPath } from './merkle.ts';

type Files = ReadonlyMap<string, Uint8Array>;
const { history: FILE } = PROOF;

/** Checks the chain of the history, its texts, and whether it ends with this document. */
export function checkHistory(files: Files, manifest: PackageManifest | undefined): ProofFinding[] {
  const history = readJson<PackedHistory>(files.get(FILE));
  const entries = Array.isArray(history?.entries) ? history.entries : [];
  if (entries.length === 0 || !entries.every((entry) => entry !== null && typeof entry === 'object'))
    return [finding('file.unreadable', FILE)];
  const broken = attempt(() => firstBrokenLink(entries.map(linkOf)), 1);
  const chain = broken
    ? finding('history.broken', FILE, { number: broken })
    : finding('history.whole', FILE, { count: entries.length });
  return [
    chain,
    textsOf(entries),
    ...(manifest ? [sameDocument(entries, manifest)] : []),
    ...entries.flatMap((entry) => attempt(() => linkOfSender(entry), [])),
  ];
}

const linkOf = ({ texts: _texts, previous, hash, ...link }: PackedLink) => ({
  ...link,
  previous: fromHex(previous),
  hash: fromHex(hash),
});

/**
 * Reports an act by a link that the sender's own mail server received: no fault of the package, but relevant evidence.
 */
function linkOfSender({ data, number }: PackedLink): ProofFinding[] {
  const { linkServer } = data as { linkServer?: unknown };
  return typeof linkServer === 'string' ? [finding('link.by-sender', FILE, { number, server: linkServer })] : [];
}

/** The answer, or another one when the file is not formed as it should be. */
function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

function textsOf(entries: readonly PackedLink[]): ProofFinding {
  const altered = entries.find((entry) => !attempt(() => hasItsTexts(entry), false));
  if (altered) return finding('texts.altered', FILE, { number: altered.number });
  const count = entries.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
  return finding('texts.whole', FILE, { count });
}

function hasItsTexts({ texts, data }: PackedLink): boolean {
  const { texts: hashes = {} } = data as { texts?: Record<string, string> };
  return Object.entries(texts).every(([key, { salt, text }]) => hashes[key] === textHash(fromHex(salt), text));
}

/**
 * Requires that the last version in the history is the document in the package, and that the history belongs to this
 * document.
 */
function sameDocument(entries: readonly PackedLink[], { document }: PackageManifest): ProofFinding {
  const hashes = entries.flatMap(({ data }) => (data as { sha256?: string } | null)?.sha256 ?? []);
  const isOf = entries.every(({ subjectId }) => subjectId === document.id) && hashes.at(-1) === document.sha256;
  return finding(isOf ? 'document.of-history' : 'document.foreign', document.file);
}

/** Checks the Merkle path of the history's end; returns the digest that the timestamp must cover. */
export function checkRoot(files: Files): { findings: ProofFinding[]; digest: Uint8Array | undefined } {
  const root = readJson<PackedRoot>(files.get(PROOF.root));
  const history = readJson<PackedHistory>(files.get(FILE));
  const isUnder = root !== undefined && attempt(() => standsUnder(root, history), false);
  if (!isUnder) return { findings: [finding('root.broken', PROOF.root)], digest: undefined };
  const { head, count } = root;
  const facts = { number: head.number, chains: count - 1 };
  return { findings: [finding('root.holds', PROOF.root, facts)], digest: fromHex(root.root) };
}

function standsUnder({ head, place, count, path, root }: PackedRoot, history: PackedHistory | undefined): boolean {
  const last = history?.entries[head.number - 1];
  const isEnd = last?.hash === head.hash && last.tenantId === head.tenantId && last.subjectId === head.subjectId;
  if (!isEnd || !Number.isSafeInteger(place) || !Number.isSafeInteger(count) || place < 0 || place >= count)
    return false;
  const found = rootOfPath(utf8(canonicalJson(head)), { place, count }, path.map(fromHex));
  return equal(found, fromHex(root)) && toHex(found) === root;
}
