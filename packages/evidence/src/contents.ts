import type { TrustSource } from '@paraph/engine/trust';
import type { ChainLink } from './chain.ts';

/** The files of an evidence package, apart from the document and those of ASiC-E. */
export const PROOF = {
  readme: 'README.txt',
  manifest: 'manifest.json',
  history: 'history/history.json',
  root: 'history/root.json',
  timestamp: 'history/root.tst',
  document: 'document/',
  report: 'report/report',
} as const;

/** Version identifier of the package format. */
export const PROOF_FORM = 'paraph-evidence/1';

/** `manifest.json`: the files of the package, each with its hash. The seal covers the manifest itself. */
export interface PackageManifest {
  form: typeof PROOF_FORM;
  /** ISO 8601, UTC. */
  made: string;
  document: { id: string; name: string; file: string; version: number; sha256: string };
  files: { name: string; mediaType: string; bytes: number; sha256: string }[];
  /** Source of trust when the portal made the package. `test`: nothing in it has legal effect. */
  trust?: TrustSource;
}

/** Entry for the list of files in the manifest of the container. */
export const LIST_ENTRY = { path: PROOF.manifest, mediaType: 'application/json' };

/** A text that can be erased, with the salt that lets its hash in the chain be computed again. */
export interface SaltedText {
  salt: string;
  text: string;
}

/** One entry of a history as a package has it; hashes are hexadecimal. */
export interface PackedLink extends ChainLink {
  previous: string;
  hash: string;
  /** Texts that were not erased and that the requester may see. */
  texts: Record<string, SaltedText>;
}

/** `history/history.json`. */
export interface PackedHistory {
  entries: PackedLink[];
  /** Names of those who acted, by the ids in the entries. */
  people: Record<string, string>;
}

/** The end of a chain at the moment of a root. */
export interface ChainHead {
  tenantId: string;
  subjectType: string;
  subjectId: string;
  number: number;
  hash: string;
}

/** `history/root.json`: the Merkle path from the history's end to a root (RFC 6962); hashes are hexadecimal. */
export interface PackedRoot {
  at: string;
  head: ChainHead;
  place: number;
  count: number;
  path: string[];
  root: string;
}
