import { isDict } from '../../../codec/pdf/index.ts';
import type { Widget } from './annotations.ts';
import { unlistedNode } from './field-nodes.ts';
import { newSignatureField } from './signature-fields.ts';
import { type RevisionStep, objectName, refIn } from './step.ts';

/** Entries by which a field depends on others or runs something. */
const NOT_ALONE = ['Parent', 'Kids', 'A', 'AA'];

/**
 * Validates a new widget that is a complete signed field as a later signature, and returns whether it is one: poppler adds
 * its field to the page alone where the form is part of the catalog. Whether the signature covers it is known only later.
 */
export function addsUnlistedSignature(step: RevisionStep, { num, dict, page }: Widget): boolean {
  const node = unlistedNode(step.views.new, refIn(step.views.new, num), dict);
  const isWhole = node.type === 'Sig' && node.name !== '' && isDict(node.value);
  if (!isWhole || !step.isFresh(num) || NOT_ALONE.some((key) => dict.has(key))) return false;
  const isTaken = [...step.formNodes.values()].some(({ name }) => name === node.name);
  if (isTaken || step.filled.has(node.name)) return false;
  step.add('signature.unlisted', 'warning', 'lta', { page, field: node.name, object: objectName(num) });
  newSignatureField(step, node);
  return true;
}
