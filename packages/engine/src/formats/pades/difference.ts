import { lowest } from '../../extremes.ts';
import { EngineError } from '../../errors.ts';
import { auditRevision, auditTail } from './difference/bytes.ts';
import { compareCatalogs } from './difference/catalog.ts';
import { checkDrawn } from './difference/drawn.ts';
import { type Restriction, restrictionOf } from './difference/permission.ts';
import { RevisionStep, objectName } from './difference/step.ts';
import { compareTrailers } from './difference/trailer.ts';
import { areFieldsCompared } from './hidden/found-kinds.ts';
import { signedFaults } from './difference/signed-faults.ts';
import { checkUses } from './difference/uses.ts';
import { writtenIn } from './difference/written.ts';
import type { PdfDocument } from './document.ts';
import type { FoundSignature } from './found-signatures.ts';
import {
  type Modification,
  type DocMdpPermission,
  type SignatureModification,
  highestLevel,
  permits,
} from './modification.ts';

/** Changes of one revision; undefined when they could not be determined. */
type StepResult = Pick<RevisionStep, 'changes' | 'filled'> | undefined;

/**
 * For each signature: what was changed in the document since, and whether the signature allows it
 * (ISO 32000-2, 12.8.2.2). Each revision is compared with the one before, so that a change that was undone later
 * is still seen. Everything is refused that no rule explains.
 */
export function compareRevisions(
  document: PdfDocument,
  found: readonly FoundSignature[],
): (SignatureModification | undefined)[] {
  const steps = new Map<number, StepResult>();
  const stepAt = (index: number): StepResult => {
    if (!steps.has(index)) steps.set(index, compareStep(document, index));
    return steps.get(index);
  };
  return found.map((signature) => {
    const { signedRevision } = signature.facts;
    return signedRevision === undefined ? undefined : modificationOf({ document, found, signature, stepAt });
  });
}

/**
 * Returns changes of the revisions that begin at or after `offset`, each compared with the one before; undefined when
 * they could not be determined.
 */
export function changesSince(document: PdfDocument, offset: number): Modification[] | undefined {
  const changes: Modification[] = [];
  for (const [index, { xrefOffset }] of document.revisions.entries()) {
    if (xrefOffset < offset || index === 0) continue;
    const step = compareStep(document, index);
    if (!step) return undefined;
    for (const change of step.changes) changes.push(change);
  }
  return [...changes, ...auditTail(document)];
}

function compareStep(document: PdfDocument, index: number): StepResult {
  try {
    const views = { old: document.view(index - 1), new: document.view(index) };
    const written = writtenIn({ document, index, views });
    const step = new RevisionStep(views, written, index + 1);
    for (const { code, object, severity } of written.faults) {
      const details = object === undefined ? {} : { object: objectName(object) };
      if (severity === undefined) step.violation(code, details);
      else step.add(code, severity, 'none', details);
    }
    compareTrailers(step);
    compareCatalogs(step);
    checkUses(step);
    checkDrawn(step);
    for (const change of auditRevision({ document, index, views, section: written.section })) step.changes.push(change);
    if (step.changes.length === 0) step.add('revision.empty', 'note', 'none');
    return { changes: withoutRepeats(step.changes), filled: step.filled };
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** Codes that repeat a more exact one. */
const REPEATED: Readonly<Record<string, readonly string[]>> = {
  'bytes.hidden-object': ['bytes.unreferenced-structure'],
  'bytes.hidden-trailer': ['bytes.unreferenced-structure'],
  'structure.reference-missing': ['object.freed'],
};

/** Looks each code up once, because a revision can hold hundreds of thousands of changes. */
function withoutRepeats(changes: readonly Modification[]): Modification[] {
  const codes = new Set(changes.map(({ code }) => code));
  return changes.filter(({ code }) => !REPEATED[code]?.some((other) => codes.has(other)));
}

interface ModificationInput {
  document: PdfDocument;
  found: readonly FoundSignature[];
  signature: FoundSignature;
  stepAt: (index: number) => StepResult;
}

function modificationOf({ document, found, signature, stepAt }: ModificationInput): SignatureModification {
  const signed = signature.facts.signedRevision!;
  const restriction = restrictionOf(document, signature);
  const steps: StepResult[] = [];
  for (let index = signed + 1; index < document.revisions.length; index++) steps.push(stepAt(index));
  const known = steps.filter((step) => step !== undefined);
  const isWhole = signature.facts.coverage === 'entire-file' && document.fault === undefined;
  const faults = signedFaults(document, signed);
  const all = [
    ...faults.all,
    ...known.flatMap((step) => step.changes),
    // Bytes after the end that are signed with it were not appended.
    ...(isWhole ? [] : auditTail(document)),
  ];
  const changes = all.map((change) => vouchedFor(change, found));
  const changedFields = [...new Set(known.flatMap((step) => [...step.filled]))];
  const locked = changedFields.filter(restriction.locks);
  const isComplete = known.length === steps.length;
  const least: Modification['level'] = isComplete ? 'none' : 'other';
  const level = changes.reduce<Modification['level']>((highest, change) => highestLevel(highest, change.level), least);
  const isPermitted = permits(restriction.permission, level);
  return {
    level,
    ownPermission: restriction.permission,
    documentPermission: strictest(document, found, signed),
    isCertification: restriction.isCertification,
    isPermitted,
    hasLocks: restriction.hasLocks,
    areLocksKept: locked.length === 0,
    changedFields,
    changes: [
      ...sinceSigned(changes).map((change) => weighed(change, restriction)),
      ...breaches({ isPermitted: isPermitted || restriction.permission === null, locked, document }),
    ],
    ...(faults.ofSigned.length > 0 && { contentFaults: faults.ofSigned }),
    ...(!areFieldsCompared(document.view(signed)) && { hasFieldsUncompared: true as const }),
    analysis: isComplete ? 'complete' : 'failed',
  };
}

/** What a change of a later signature is where no signature covers it. */
const UNCOVERED: Readonly<Record<string, string>> = {
  'signature.added-visible': 'signature.visible-unsigned',
  'timestamp.added-visible': 'signature.visible-unsigned',
  'signature.unlisted': 'annotation.unlisted-widget',
};

/** The change, or a violation where no later signature covers it. A dictionary without coverage vouches for nothing. */
function vouchedFor(change: Modification, found: readonly FoundSignature[]): Modification {
  const code = UNCOVERED[change.code];
  const isCovered = code === undefined || found.some((signature) => covers(signature, change));
  return isCovered ? change : { ...change, code, severity: 'violation', level: 'other' };
}

/** Fields that no form lists may share their name, so their object counts. */
function covers({ field, fieldRef, facts }: FoundSignature, change: Modification): boolean {
  const isField =
    change.code === 'signature.unlisted' ? objectName(fieldRef.num) === change.object : field === change.field;
  const isWhole = facts.coverage === 'entire-file' || facts.coverage === 'entire-revision';
  return isField && isWhole && (facts.signedRevision ?? -1) + 1 >= change.revision;
}

/** Adjusts the severity of changes in a certified document, which differ from those elsewhere. */
function weighed(change: Modification, { permission, isPrepared }: Restriction): Modification {
  if (change.code === 'signature.added-visible' && permission !== null) {
    return isPrepared(change.field ?? '') ? change : { ...change, severity: 'warning' };
  }
  return VALUE_LOST.has(change.code) && permission !== null ? { ...change, severity: 'note' } : change;
}

/** The signer answered for a value that is gone. */
const VALUE_LOST: ReadonlySet<string> = new Set(['form.field-cleared', 'form.field-replaced']);

/** Says of a field that was empty when it was signed that it was filled in, however often its value changed since. */
function sinceSigned(changes: readonly Modification[]): Modification[] {
  const first = new Map<string, string>();
  return changes.map((change) => {
    const { code, field } = change;
    if (field === undefined || (code !== 'form.field-filled' && !VALUE_LOST.has(code))) return change;
    if (!first.has(field)) first.set(field, code);
    const isFilled = code === 'form.field-replaced' && first.get(field) === 'form.field-filled';
    return isFilled ? { ...change, code: 'form.field-filled', severity: 'info' } : change;
  });
}

function breaches({
  isPermitted,
  locked,
  document,
}: {
  isPermitted: boolean;
  locked: string[];
  document: PdfDocument;
}): Modification[] {
  const base = { severity: 'violation', level: 'other', revision: document.revisions.length } as const;
  return [
    ...(isPermitted ? [] : [{ ...base, code: 'docmdp.violation' }]),
    ...locked.map((field) => ({ ...base, code: 'field.locked', field })),
  ];
}

/** The strictest permission of all signatures up to this one; a later, more lenient one does not count. */
function strictest(document: PdfDocument, found: readonly FoundSignature[], signed: number): DocMdpPermission | null {
  const permissions = found
    .filter(({ facts }) => facts.signedRevision !== undefined && facts.signedRevision <= signed)
    .map((signature) => restrictionOf(document, signature).permission)
    .filter((permission) => permission !== null);
  return permissions.length === 0 ? null : (lowest(permissions) as DocMdpPermission);
}
