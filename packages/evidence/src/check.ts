import { EngineError } from '@paraph/engine';
import type { SignatureReport } from '@paraph/engine/report';
import { Validator, type ValidatorOptions } from '@paraph/engine/validate';
import { type OpenPackage, checkFiles, openPackage } from './check-archive.ts';
import { checkHistory, checkRoot } from './check-history.ts';
import { PROOF, type PackageManifest } from './contents.ts';
import { type ProofFinding, finding, holds } from './findings.ts';

/** Results for a package and its parts. */
export interface PackageReport {
  /** Whether all checks passed. */
  holds: boolean;
  /** Holder of the seal's certificate; undefined without a readable seal. */
  sealedBy: string | undefined;
  /** Manifest of the package; undefined when it cannot be read. */
  manifest: PackageManifest | undefined;
  findings: ProofFinding[];
  /** Validated by test services, or made by a portal that declares itself a test: without legal effect. */
  isTest: boolean;
}

interface ValidationInput {
  validator: Validator;
  time: Date;
}

/**
 * Checks an evidence package without network calls. Covers each byte of the archive, the seal, each hash, the chain of
 * the history and its texts. Then checks the Merkle path of its end, the timestamp over the root, and the signatures
 * of the document. Never throws, for any bytes.
 */
export async function checkPackage(
  bytes: Uint8Array,
  { time, ...options }: ValidatorOptions & { time: Date },
): Promise<PackageReport> {
  const opened = openPackage(bytes);
  const input: ValidationInput = { validator: new Validator(options), time };
  const { files, manifest } = opened;
  const root = checkRoot(files);
  const isOpen = files.size > 0;
  const findings = [
    ...opened.findings,
    ...(isOpen ? await checkSeal(bytes, input) : []),
    ...checkFiles(opened),
    ...(isOpen ? checkHistory(files, manifest) : []),
    ...(isOpen ? root.findings : []),
    ...(root.digest ? [await checkTimestamp(files, root.digest, input)] : []),
    ...(await checkDocument(opened, input)),
  ];
  const isTest = input.validator.trust === 'test' || manifest?.trust === 'test';
  const sealedBy = findings.find(({ key }) => key.startsWith('seal.'))?.params.by;
  return {
    holds: findings.every(holds),
    sealedBy: sealedBy?.toString(),
    manifest,
    findings,
    isTest,
  };
}

const SEAL = 'META-INF/signatures0.xml';

/** One seal over everything in the package. */
async function checkSeal(bytes: Uint8Array, { validator, time }: ValidationInput): Promise<ProofFinding[]> {
  const report = await validated(() => validator.validate(bytes, { time }));
  const [seal, ...more] = report?.signatures ?? [];
  if (!seal) return [finding('seal.missing', SEAL)];
  if (more.length > 0 || report!.modified || seal.coverage !== 'whole')
    return [finding('seal.broken', SEAL, by(seal), seal.errors)];
  // Any person can sign with a personal certificate: only an e-seal can be that of a portal.
  if (!seal.seal) return [finding('seal.by-person', SEAL, by(seal))];
  return [sentenceOf('seal', seal, SEAL)];
}

const by = ({ signedBy = '?', bestSignatureTime, signingTime }: SignatureReport) => ({
  by: signedBy,
  time: bestSignatureTime ?? signingTime ?? '',
});

function sentenceOf(of: 'seal' | 'signature', signature: SignatureReport, file: string): ProofFinding {
  if (signature.indication === 'TOTAL-PASSED') return finding(`${of}.holds`, file, by(signature));
  const isWhole = signature.indication === 'INDETERMINATE' && signature.intact;
  return finding(isWhole ? `${of}.unproven` : `${of}.broken`, file, by(signature), signature.errors);
}

async function checkTimestamp(
  files: OpenPackage['files'],
  digest: Uint8Array,
  { validator, time }: ValidationInput,
): Promise<ProofFinding> {
  const token = files.get(PROOF.timestamp);
  const report = token && (await validated(() => validator.timestamp(token, digest, { time })));
  if (!report) return finding('timestamp.broken', PROOF.timestamp);
  const { indication, producedBy = '?' } = report;
  const facts = { by: producedBy, time: report.time };
  if (indication === 'PASSED') return finding('timestamp.holds', PROOF.timestamp, facts);
  const key = indication === 'FAILED' ? 'timestamp.broken' : 'timestamp.unproven';
  return finding(key, PROOF.timestamp, facts, report.errors);
}

async function checkDocument(
  { files, manifest }: OpenPackage,
  { validator, time }: ValidationInput,
): Promise<ProofFinding[]> {
  const file = manifest?.document.file ?? '';
  const content = files.get(file);
  if (!content) return [];
  const report = await validated(() => validator.validate(content, { time }));
  if (!report) return [finding('document.unreadable', file)];
  if (report.signatures.length === 0) return [finding('document.unsigned', file)];
  // A signature that passes for its own state is not one of a document that was changed afterwards.
  const { modified, warnings } = report;
  return report.signatures.map((signature) =>
    modified
      ? finding('signature.broken', file, by(signature), [...signature.errors, ...warnings])
      : sentenceOf('signature', signature, file),
  );
}

/** Result of the engine; undefined if it cannot read the bytes. */
async function validated<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
