import { equal, fromUtf8 } from '@paraph/engine/bytes';
import { isSound, METHOD, modifiedAt, type ZipEntry, readZip } from '@paraph/engine/zip';
import { EngineError } from '@paraph/engine';
import { MANIFEST, META_INF, MIMETYPE, manifestXml } from '@paraph/engine/asic';
import { LIST_ENTRY, type PackageManifest, PROOF, PROOF_FORM } from './contents.ts';
import { type ProofFinding, finding } from './findings.ts';
import { plainArchive, sha256 } from './pack.ts';

/** A package that could be opened. */
export interface OpenPackage {
  files: ReadonlyMap<string, Uint8Array>;
  /** Undefined when it cannot be read. */
  manifest: PackageManifest | undefined;
  findings: ProofFinding[];
}

/** Opens a package and compares each byte outside the files with the one way to write it. */
export function openPackage(bytes: Uint8Array): OpenPackage {
  const entries = readable(bytes);
  if ('key' in entries) return { files: new Map(), manifest: undefined, findings: [entries] };
  const files = new Map(entries.map(({ name, packed }) => [name, packed]));
  const manifest = readJson<PackageManifest>(files.get(PROOF.manifest));
  const known = manifest && isManifest(manifest) ? manifest : undefined;
  const altered = alteredEntries(bytes, entries, known);
  const findings = altered.length > 0 ? altered.map((name) => finding('archive.altered', name)) : [];
  if (!known) findings.push(finding('file.unreadable', PROOF.manifest));
  return {
    files,
    manifest: known,
    findings: findings.length > 0 ? findings : [finding('archive.whole', '', { count: files.size })],
  };
}

/** Returns whether every field exists and has its type: the file is untrusted. */
function isManifest({ form, made, document, files }: PackageManifest): boolean {
  const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string');
  if (form !== PROOF_FORM || !areTexts(made, document?.id, document?.name, document?.file, document?.sha256))
    return false;
  return Array.isArray(files) && files.every((file) => areTexts(file?.name, file?.mediaType, file?.sha256));
}

function readable(bytes: Uint8Array): ZipEntry[] | ProofFinding {
  try {
    return readZip(bytes).entries;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return finding('archive.unreadable', String(error.params['entry'] ?? ''), { reason: error.code });
  }
}

function alteredEntries(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  manifest: PackageManifest | undefined,
): string[] {
  const contents = new Map(entries.map(({ name, packed }) => [name, packed]));
  const list = entries.find(({ name }) => name === PROOF.manifest);
  // A list of files that was changed itself must not make the others look changed.
  const reported = list && isSound(list) ? manifest : undefined;
  const plain = plainArchive(entries, timeOf(reported, list), (name) => contents.get(name)!);
  const listed = reported && expectedList(reported);
  const named = new Set(listed && !equal(listed, contents.get(MANIFEST) ?? new Uint8Array(0)) ? [MANIFEST] : []);
  if (equal(plain, bytes)) return [...named];
  const expected = new Map(readZip(plain).entries.map((entry) => [entry.name, entry]));
  for (const { name, method, local, central } of entries) {
    const own = expected.get(name)!;
    if (method !== METHOD.stored || !equal(own.local, local) || !equal(own.central, central)) named.add(name);
  }
  return named.size > 0 ? [...named] : [''];
}

/** Returns the time of the package: from its list of files, or from the header of the list if that states none. */
function timeOf(manifest: PackageManifest | undefined, list: ZipEntry | undefined): Date {
  const made = manifest ? new Date(manifest.made) : list && modifiedAt(list);
  return made && !Number.isNaN(made.getTime()) ? made : new Date(0);
}

/** Rebuilds META-INF/manifest.xml from the package's own list, because no signature covers it. */
const expectedList = ({ files }: PackageManifest): Uint8Array =>
  manifestXml([...files.map(({ name, mediaType }) => ({ path: name, mediaType })), LIST_ENTRY]);

/** The list of hashes against the files. */
export function checkFiles({ files, manifest }: OpenPackage): ProofFinding[] {
  if (!manifest) return [];
  const listed = manifest.files.map(({ name, sha256: stated }) => {
    const content = files.get(name);
    if (!content) return finding('file.missing', name);
    return finding(sha256(content) === stated ? 'file.unchanged' : 'file.altered', name);
  });
  const known = new Set([PROOF.manifest, MIMETYPE, ...manifest.files.map(({ name }) => name)]);
  const more = [...files.keys()].filter((name) => !name.startsWith(META_INF) && !known.has(name));
  return [...listed, ...more.map((name) => finding('file.unlisted', name))];
}

/** Returns the JSON of a file; undefined when it is malformed. */
export function readJson<T>(bytes: Uint8Array | undefined): T | undefined {
  try {
    const value: unknown = bytes && JSON.parse(fromUtf8(bytes));
    return value !== null && typeof value === 'object' ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
