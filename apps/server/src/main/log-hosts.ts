import { refusal } from './arguments.ts';
import type { OperatorHost } from '../features/tenants/index.ts';

/**
 * Reports what happened to the operator's host after a restore or `npm run setup -- --public-url`, and the remaining
 * steps.
 */
export function logHosts(operator: OperatorHost, companies: readonly { host: string; name: string }[]): string[] {
  return [...sayOperator(operator), ...(operator.state === 'moved' ? sayCompanies(companies) : [])];
}

/**
 * Like logHosts, for a command whose only work is the move.
 * @throws the same words, where the host belongs to a company and nothing was moved
 */
export function logMove(operator: OperatorHost, companies: readonly { host: string; name: string }[]): string[] {
  const lines = logHosts(operator, companies);
  if (operator.state === 'taken') throw refusal(lines.join('\n'));
  return lines;
}

function sayOperator(operator: OperatorHost): string[] {
  if (operator.state === 'moved')
    return [
      `The operator's portal moved from ${operator.from} to ${operator.to}, the host of PARAPH_PUBLIC_URL. Passkeys made at ${operator.from} do not work there: sign in by password and code.`,
    ];
  if (operator.state === 'taken')
    return [
      `The operator's portal stays at ${operator.from}: ${operator.to}, the host of PARAPH_PUBLIC_URL, belongs to a company. Give one of them another host.`,
    ];
  return operator.state === 'same' ? [`The operator's portal is at ${operator.host} already.`] : [];
}

/** Companies keep their hosts, since only the owner of a domain can change where it points. */
function sayCompanies(companies: readonly { host: string; name: string }[]): string[] {
  if (companies.length === 0) return [];
  return [
    'Companies keep their hosts. Let the DNS and the proxy lead each of them here, or give the company another one at Super admin, Companies:',
    ...companies.map(({ host, name }) => `  ${host} (${name})`),
  ];
}
