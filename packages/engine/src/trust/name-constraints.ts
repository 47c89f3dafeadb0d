import type { Certificate, GeneralName, DistinguishedName, NameConstraints } from '../pki/index.ts';
import { ATTRIBUTE_TYPE } from '../pki/index.ts';

/**
 * Do the names of a certificate stay inside the constraints of an authority above it (RFC 5280, 4.2.1.10)?
 * A name form the constraint restricts but this engine cannot compare counts as a violation.
 */
export function namesAreWithin(constraints: NameConstraints, certificate: Certificate): boolean {
  return namesOf(certificate).every((name) => {
    if (constraints.excluded.some((base) => isWithin(name, base))) return false;
    const permitted = constraints.permitted.filter((base) => base.form === name.form);
    return permitted.length === 0 || permitted.some((base) => isWithin(name, base));
  });
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
  if (name.form === 'uri' && base.form === 'uri') return uriWithin(name.value, base.value);
  if (name.form === 'ip' && base.form === 'ip') return addressWithin(name.value, base.value);
  return name.form === 'other' && base.form === 'other' && name.value === base.value;
}

const isSubtree = (name: DistinguishedName, base: DistinguishedName): boolean =>
  base.relativeKeys.every((key, i) => name.relativeKeys[i] === key);

function hostWithin(host: string, base: string): boolean {
  const [inner, outer] = [host.toLowerCase(), base.toLowerCase()];
  return outer === '' || inner === outer || inner.endsWith(`.${outer}`);
}

/** A mailbox, all mailboxes of a host, or all of a domain when the base begins with a period. */
function emailWithin(address: string, base: string): boolean {
  if (base.includes('@')) return address.toLowerCase() === base.toLowerCase();
  return hostRule(address.slice(address.lastIndexOf('@') + 1), base);
}

function uriWithin(uri: string, base: string): boolean {
  const host = URL.canParse(uri) ? new URL(uri).hostname : '';
  return host !== '' && hostRule(host, base);
}

function hostRule(host: string, base: string): boolean {
  const [inner, outer] = [host.toLowerCase(), base.toLowerCase()];
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
