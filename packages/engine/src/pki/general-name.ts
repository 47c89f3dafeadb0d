import { fromLatin1, toHex } from '../bytes/index.ts';
import { type Asn1Node, explicitOf, isContext } from '../codec/asn1/index.ts';
import { type DistinguishedName, readName } from './name.ts';

/** GeneralName (RFC 5280, 4.2.1.6): the forms used in constraints and addresses. */
export type GeneralName =
  | { form: 'email' | 'dns' | 'uri'; value: string }
  | { form: 'ip'; value: Uint8Array }
  | { form: 'directory'; value: DistinguishedName }
  | { form: 'other'; value: string };

export function readGeneralName(node: Asn1Node): GeneralName {
  if (isContext(node, 1)) return { form: 'email', value: fromLatin1(node.content) };
  if (isContext(node, 2)) return { form: 'dns', value: fromLatin1(node.content) };
  if (isContext(node, 4)) return { form: 'directory', value: readName(explicitOf(node)) };
  if (isContext(node, 6)) return { form: 'uri', value: fromLatin1(node.content) };
  if (isContext(node, 7)) return { form: 'ip', value: node.content };
  return { form: 'other', value: `${node.tag}:${toHex(node.content.subarray(0, 64))}` };
}

/**
 * Returns a text that is equal for names that RFC 5280, 7 calls equal; undefined for forms that this engine cannot
 * compare.
 */
export function generalNameKey(name: GeneralName): string | undefined {
  if (name.form === 'directory') return `directory:${name.value.key}`;
  if (name.form === 'uri') return `uri:${name.value.replace(AUTHORITY, (part) => part.toLowerCase())}`;
  if (name.form === 'ip') return `ip:${toHex(name.value)}`;
  return name.form === 'other' ? undefined : `${name.form}:${name.value.toLowerCase()}`;
}

/** Scheme and host of an address, whose case does not matter. */
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
