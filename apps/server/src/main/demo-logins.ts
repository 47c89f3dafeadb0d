import { DEMO_PASSWORD, DEMO_TENANTS } from '../features/demo/index.ts';
import type { Config } from '../platform/config/index.ts';

/** Users of one company that are printed; the sign-in page offers the others. */
const PRINTED = 3;

/**
 * Returns the addresses of the demo companies with the users that their sign-in pages offer, and the common password.
 */
export function demoLogins({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  const { protocol, port } = new URL(publicUrl);
  const lines = DEMO_TENANTS.flatMap(({ name, hosts, domain, people }) => {
    const offered = people.filter((one) => one.offered).slice(0, PRINTED);
    const logins = offered.map(
      ({ mail, roles }) => `    ${mail.includes('@') ? mail : `${mail}@${domain}`} (${roles.join(', ')})`,
    );
    return [`  ${protocol}//${hosts[0]}${port && `:${port}`}  ${name}`, ...logins];
  });
  return [`Demo portals; everybody has the password ${DEMO_PASSWORD}:`, ...lines].join('\n');
}
