import { hasHostName } from '../mail/plain-words.ts';
import { withWrittenDots } from '../mail/written-dots.ts';
import { isLegalForm } from './tenant-names.ts';

/** Characters between the words of a name; those of a path belong to its host. */
const BETWEEN = /[\s„“”"'’«»‘(),]+/u;
const PATH = /[/\\?#:]/u;

/**
 * Returns whether a company name leads its readers to a host, as `evil.example` and `Sign in at evil.example/login` do:
 * mail programs make a link of it. `UAB Kita.lt` does not: it is a host with a legal form and nothing else.
 */
export function leadsToHost(name: string): boolean {
  const words = withWrittenDots(name).split(BETWEEN).filter(Boolean);
  const hosts = words.filter(hasHostName);
  if (hosts.length === 0) return false;
  const others = words.filter((word) => !hosts.includes(word));
  return hosts.length > 1 || PATH.test(hosts[0]!) || !isLegalForm(others.join(' '));
}
