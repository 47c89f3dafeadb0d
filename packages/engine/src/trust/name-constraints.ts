import type { Certificate, GeneralName, DistinguishedName, NameConstraints } from '../pki/index.ts';
import { ATTRIBUTE_TYPE } from '../pki/index.ts';

/**
 * Do the names of a certificate stay inside the constraints of an authority above it (RFC 5280, 4.2.1.10)?
 * A name form the constraint restricts but this engine cannot compare counts as a violation.
 */
export function namesAreWithin({ permitted, excluded }: NameConstraints, certificate: Certificate): boolean {
  const bases = [...permitted, ...excluded];
  return namesOf(certificate).every((name) => {
    if (!bases.some(({ form }) => form === name.form)) return true;
    if (!isComparable(name) || excluded.some((base) => isWithin(name, base))) return false;
    const allowed = permitted.filter(({ form }) => form === name.form);
    return allowed.length === 0 || allowed.some((base) => isWithin(name, base));
  });
}

/** Labels of letters, digits, hyphens and underscores; `*` as in certificates of web servers. */
const HOST = /^(?:\*\.)?(?:[a-z0-9_-]+\.)*[a-z0-9_-]+\.?$/i;
/** An address of four numbers, which is no name of a host. */
const NUMBERS = /^[0-9.]+$/;

function isComparable(name: GeneralName): boolean {
  if (name.form === 'dns') return HOST.test(name.value);
  if (name.form === 'email') return name.value.includes('@') && HOST.test(hostOfEmail(name.value));
  if (name.form === 'uri') return HOST.test(hostOfUri(name.value)) && !NUMBERS.test(hostOfUri(name.value));
  return name.form !== 'ip' || name.value.length === 4 || name.value.length === 16;
}

/** Subject, alternative names, and the address in the subject when no alternative name carries one. */
function namesOf(certificate: Certificate): GeneralName[] {
  const { subject, alternativeNames } = certificate;
  const names: GeneralName[] = [...alternativeNames];
  if (subject.attributes.length > 0) names.push({ form: 'directory', value: subject });
  if (!alternativeNames.some((name) => name.form === 'email'))
    for (const item of subjectEmails(subject)) names.push(item);
  return names;
}

const subjectEmails = (subject: DistinguishedName): GeneralName[] =>
  subject.attributes
    .filter((attribute) => attribute.type === ATTRIBUTE_TYPE.emailAddress)
    .map(({ value }) => ({ form: 'email', value }));

function isWithin(name: GeneralName, base: GeneralName): boolean {
  if (name.form === 'directory' && base.form === 'directory') return isSubtree(name.value, base.value);
  if (name.form === 'email' && base.form === 'email') return emailWithin(name.value, base.value);
  if (name.form === 'dns' && base.form === 'dns') return hostWithin(name.value, base.value.replace(/^\./, ''));
  if (name.form === 'uri' && base.form === 'uri') return hostRule(hostOfUri(name.value), base.value);
  if (name.form === 'ip' && base.form === 'ip') return addressWithin(name.value, base.value);
  return name.form === 'other' && base.form === 'other' && name.value === base.value;
}

const isSubtree = (name: DistinguishedName, base: DistinguishedName): boolean =>
  base.relativeKeys.every((key, i) => name.relativeKeys[i] === key);

function hostWithin(host: string, base: string): boolean {
  const [inner, outer] = [plainHost(host), plainHost(base)];
  return outer === '' || inner === outer || inner.endsWith(`.${outer}`);
}

/** A mailbox, all mailboxes of a host, or all of a domain when the base begins with a period. */
function emailWithin(address: string, base: string): boolean {
  if (base.includes('@')) return plainHost(address) === plainHost(base);
  return hostRule(hostOfEmail(address), base);
}

const hostOfEmail = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Empty when there is none: a URI without the name of a host breaks every constraint on URIs. */
const hostOfUri = (uri: string): string => (URL.canParse(uri) ? new URL(uri).hostname : '');

/** Without the period of the root, which is the same host. */
const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');

function hostRule(host: string, base: string): boolean {
  const [inner, outer] = [plainHost(host), plainHost(base)];
  return outer.startsWith('.') ? inner.endsWith(outer) : inner === outer;
}

/** The base is an address followed by a mask of the same length. */
function addressWithin(address: Uint8Array, base: Uint8Array): boolean {
  if (base.length !== 2 * address.length) return false;
  return address.every((byte, i) => {
    const mask = base[address.length + i]!;
    return (byte & mask) === (base[i]! & mask);
  });
}
