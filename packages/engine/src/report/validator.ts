import { beginsAt } from '../bytes/find.ts';
import { type StartHash, type Verify, startHash } from '../crypto/index.ts';
import { isAdocFile } from '../formats/adoc/index.ts';
import { isDdocFile } from '../formats/ddoc/index.ts';
import { compareRevisions } from '../formats/pades/difference.ts';
import {
  type AnchorFacts,
  AnchorSet,
  CertificateStore,
  EIDAS_START,
  type ListedService,
  type TrustAnchor,
  type TrustSource,
} from '../trust/index.ts';
import {
  type FetchPorts,
  type FindPolicyText,
  POLICIES,
  ValidationContext,
  type ValidationPolicy,
  examineTimestamp,
  forDigiDoc,
  onlineFetcher,
  validateAdoc,
  validateAsic,
  validateDdoc,
  validatePdf,
  validateTimestamp,
} from '../validate/index.ts';
import { buildAdocReport } from './build-adoc.ts';
import { buildAsicReport } from './build-asic.ts';
import { buildPdfReport } from './build.ts';
import { timestampReport } from './conclude.ts';
import type { Report, TimestampReport } from './report.ts';
import { Work, workFor } from '../work.ts';

/** What an operator states about an anchor in plain form; trusted lists state the same by periods. */
export interface StatedFacts extends AnchorFacts {
  /** Issued qualified certificates since then, and until then if that has ended. */
  qualifiedFrom?: Date;
  qualifiedUntil?: Date;
  /** Its timestamps count as qualified as long as it has existed. */
  qualifiedTimestamps?: boolean;
}

/** First bytes of a container: the local header of its first entry. */
const ARCHIVE = 'PK\u0003\u0004';

/** An anchor from the caller: the certificate alone, or with known facts about it. */
export type AnchorInput = Uint8Array | ({ certificate: Uint8Array } & StatedFacts);

/** What a validation needs from outside. */
export interface ValidationPorts extends FetchPorts {
  verify: Verify;
  /** A hash of the platform's own, for large files; in script when absent. */
  startHash?: StartHash;
  /** Returns the text of a named signature policy (EPES), to compare with its digest; no check when absent. */
  policyText?: FindPolicyText;
}

/** Anchors, policy and ports of a Validator. */
export interface ValidatorOptions {
  ports: ValidationPorts;
  anchors: readonly AnchorInput[];
  /** `POLICIES.default` when absent. */
  policy?: ValidationPolicy;
}

/** Time of a validation, and whether it may ask the network. */
export interface ValidationMoment {
  /** The moment to validate for: the engine has no clock. */
  time: Date;
  /** The current time, when it is later: answers and lists of a later moment than both are unreliable. */
  now?: Date;
  /** Ask responders and lists for what the document does not hold. */
  fetchRevocation?: boolean;
}

/**
 * Validates documents against one set of anchors. Certificates and the signatures on them are checked once and
 * remembered, so that one Validator is much faster for many documents than many Validators.
 */
export class Validator {
  private readonly store: CertificateStore;
  private readonly anchors: AnchorSet;
  private readonly options: ValidatorOptions;

  constructor(options: ValidatorOptions) {
    this.options = options;
    this.store = new CertificateStore(options.ports.verify);
    this.anchors = new AnchorSet(options.anchors.flatMap((input) => this.anchorOf(input)));
  }

  /** What it trusts, in one word. */
  get trust(): TrustSource {
    return this.anchors.source;
  }

  /** Reports on every signature of a file. Throws EngineError when it is not a document this engine can read. */
  async validate(file: Uint8Array, moment: ValidationMoment): Promise<Report> {
    const { policy = POLICIES.default } = this.options;
    if (isDdocFile(file)) {
      const context = this.contextAt(moment, forDigiDoc(policy), file.length);
      return buildAsicReport(await validateDdoc(file, context), context);
    }
    const context = this.contextAt(moment, policy, file.length);
    if (beginsAt(file, ARCHIVE, 0)) return reportOnArchive(file, context);
    return buildPdfReport(await validatePdf(file, context, compareRevisions), context);
  }

  /** Validates a detached timestamp over a SHA-256 digest; returns undefined when it cannot be parsed. */
  async timestamp(der: Uint8Array, digest: Uint8Array, moment: ValidationMoment): Promise<TimestampReport | undefined> {
    const context = this.contextAt(moment, this.options.policy ?? POLICIES.default, der.length);
    const imprintOf = (name: string) => (name === 'SHA-256' ? digest : undefined);
    const token = await examineTimestamp({ der, type: 'container', imprintOf }, context);
    if (!token) return undefined;
    return timestampReport({ token, result: await validateTimestamp(token, { covers: [] }, context) }, context);
  }

  private contextAt(moment: ValidationMoment, policy: ValidationPolicy, bytes: number): ValidationContext {
    const { ports } = this.options;
    return new ValidationContext({
      store: this.store,
      anchors: this.anchors,
      policy,
      time: moment.time,
      ...(moment.now && { now: moment.now }),
      verify: ports.verify,
      work: new Work(VALIDATION * workFor(bytes)),
      startHash: ports.startHash ?? startHash,
      ...(ports.policyText && { policyText: ports.policyText }),
      ...(moment.fetchRevocation && { fetcher: onlineFetcher(ports) }),
    });
  }

  private anchorOf(input: AnchorInput): TrustAnchor[] {
    const { certificate: der, ...facts } = input instanceof Uint8Array ? { certificate: input } : input;
    const certificate = this.store.read(der);
    return certificate ? [{ certificate, ...factsOf(facts) }] : [];
  }
}

async function reportOnArchive(file: Uint8Array, context: ValidationContext): Promise<Report> {
  if (isAdocFile(file)) return buildAdocReport(await validateAdoc(file, context), context);
  return buildAsicReport(await validateAsic(file, context), context);
}

/** A validation may take this many times the work of a look into the file. */
const VALIDATION = 5;

const ALL_USES = ['esign', 'eseal', 'web'] as const;

/** Converts facts stated by an operator to the form of a trusted list. */
function factsOf({ qualifiedTimestamps, services = [], source, ...facts }: StatedFacts): AnchorFacts {
  const timestamps = qualifiedTimestamps ? stated('TSA/QTST', new Date(0)) : [];
  const authority = facts.qualifiedFrom ? stated('CA/QC', facts.qualifiedFrom, facts.qualifiedUntil) : [];
  return {
    services: [...services, ...authority, ...timestamps],
    ...(facts.trustedUntil && { trustedUntil: facts.trustedUntil }),
    ...(source && { source }),
  };
}

/** Before eIDAS the same status had another name, so an older service gets two states. */
function stated(type: string, from: Date, until?: Date): ListedService[] {
  const common = { type, uses: ALL_USES, qualifications: [] };
  const end = until && until < EIDAS_START ? until : EIDAS_START;
  const before = { ...common, status: 'accredited', from: from.toISOString(), until: end.toISOString() };
  const since = from < EIDAS_START ? EIDAS_START : from;
  const after = {
    ...common,
    status: 'granted',
    from: since.toISOString(),
    ...(until && { until: until.toISOString() }),
  };
  return from < EIDAS_START ? [before, after] : [after];
}

/** Validates one file; see Validator for many. */
export const validate = (file: Uint8Array, options: ValidatorOptions & ValidationMoment): Promise<Report> =>
  new Validator(options).validate(file, options);
