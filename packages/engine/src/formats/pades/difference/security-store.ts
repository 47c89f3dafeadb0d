import { type PdfDict, PdfRef, PdfStream, type PdfValue } from '../../../codec/pdf/index.ts';
import { readCertificate, readCrl, readOcspResponse } from '../../../pki/index.ts';
import { type Edge, type RevisionStep, asDict, objectName } from './step.ts';
import { WorkError } from '../../../work.ts';

const READERS: Record<string, (der: Uint8Array) => unknown> = {
  Certs: readCertificate,
  Cert: readCertificate,
  OCSPs: readOcspResponse,
  OCSP: readOcspResponse,
  CRLs: readCrl,
  CRL: readCrl,
};

const VRI_OTHER = new Set(['Type', 'TU', 'TS']);

/** Validation data may be added, reordered and removed, but existing data is never rewritten (EN 319 142-1, 5.4). */
export function compareSecurityStore(step: RevisionStep, edge: Edge): void {
  const ends = step.follow(edge);
  const [before, after] = [asDict(ends.before), asDict(ends.after)];
  if (!before && !after) return;
  if (!after) {
    step.violation('dss.removed');
    return;
  }
  const holder = { holder: ends.num, prefix: ends.num === edge.holder ? edge.path : '' };
  const added = compareLists(step, { ...holder, before: before ?? new Map(), after });
  compareRelated(step, { ...holder, before: before ?? new Map(), after });
  if (added > 0 || !step.same(ends.before, ends.after)) step.add('dss.extended', 'info', 'lta');
}

interface Stores {
  holder: number;
  prefix: string;
  before: PdfDict;
  after: PdfDict;
}

/** Validates every entry of the lists; returns the number of added ones. */
function compareLists(step: RevisionStep, { holder, prefix, before, after }: Stores): number {
  let added = 0;
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const reader = Object.hasOwn(READERS, key) ? READERS[key] : undefined;
    if (!reader) continue;
    const edge = { holder, path: `${prefix}/${key}`, before: before.get(key), after: after.get(key) };
    step.follow(edge);
    const known = new Set(step.views.old.array(edge.before).map(refNumber));
    const seen = new Set<number | undefined>();
    for (const item of step.views.new.array(edge.after)) {
      // A list may name one object again and again: it is read once, and told once.
      if (seen.has(refNumber(item)) || (known.has(refNumber(item)) && !isChanged(step, item))) continue;
      seen.add(refNumber(item));
      added++;
      checkEntry(step, item, reader);
    }
  }
  return added;
}

const refNumber = (value: PdfValue): number | undefined => (value instanceof PdfRef ? value.num : undefined);
const isChanged = (step: RevisionStep, value: PdfValue): boolean =>
  value instanceof PdfRef && step.changed.has(value.num);

function checkEntry(step: RevisionStep, item: PdfValue, reader: (der: Uint8Array) => unknown): void {
  const object = item instanceof PdfRef ? { object: objectName(item.num) } : {};
  const stream = step.views.new.resolve(item);
  const isProof = stream instanceof PdfStream && !stream.dict.has('Resources') && isReadable(step, stream, reader);
  if (!isProof) step.add('dss.not-der', 'warning', 'lta', object);
}

function isReadable(step: RevisionStep, stream: PdfStream, reader: (der: Uint8Array) => unknown): boolean {
  try {
    reader(step.views.new.streamData(stream));
    return true;
  } catch (cause) {
    if (cause instanceof WorkError) throw cause;
    return false;
  }
}

/** Entries by signature are optional data; replacing or removing one loses nothing relevant. */
function compareRelated(step: RevisionStep, { holder, prefix, before, after }: Stores): void {
  const ends = step.follow({ holder, path: `${prefix}/VRI`, before: before.get('VRI'), after: after.get('VRI') });
  const [old, now] = [asDict(ends.before) ?? new Map(), asDict(ends.after) ?? new Map()];
  const inside = ends.num === holder ? `${prefix}/VRI` : '';
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const entry = step.follow({
      holder: ends.num,
      path: `${inside}/${key}`,
      before: old.get(key),
      after: now.get(key),
    });
    const [a, b] = [asDict(entry.before) ?? new Map(), asDict(entry.after) ?? new Map()];
    if (key !== 'Type' && !/^[0-9A-Fa-f]{40}$/.test(key)) step.add('dss.vri-name', 'note', 'lta', { path: key });
    const path = entry.num === ends.num ? `${inside}/${key}` : '';
    compareLists(step, { holder: entry.num, prefix: path, before: a, after: b });
    for (const other of VRI_OTHER) {
      step.follow({ holder: entry.num, path: `${path}/${other}`, before: a.get(other), after: b.get(other) });
    }
    if (old.has(key) && !step.same(entry.before, entry.after)) step.add('dss.vri-rewritten', 'note', 'lta');
  }
}
